from typing import Any

api_test: Any
