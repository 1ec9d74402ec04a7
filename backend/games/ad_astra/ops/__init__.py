"""The instructions of Ad Astra, one file a phase or card type."""
