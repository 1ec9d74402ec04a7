"""What is printed on the components of Ad Astra. Source: the project's component list, rulebook and page notes."""
