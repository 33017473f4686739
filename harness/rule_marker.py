"""`@rule("QO-20")` ties a test to the numbered sentences of docs/rules it checks."""

import pytest

rule = pytest.mark.rule
