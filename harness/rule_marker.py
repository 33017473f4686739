"""`@rule("QO-20")` links a test to the numbered rules of docs/rules that it checks."""

import pytest

rule = pytest.mark.rule
