from typing import Any

generate_playthrough: Any
