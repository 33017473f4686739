"""The store: a log of events for every table, durable before anybody hears of them."""
