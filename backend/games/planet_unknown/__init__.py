"""Planet Unknown: rules, content and views."""
