"""The manual's settings for Sphinx; stage.py copies this file beside the pages."""

from fourfold import __version__

project = "Fourfold"
author = "The Fourfold authors"
copyright = "The Fourfold authors, MIT licence"  # noqa: A001 - Sphinx wants this name
version = release = __version__
extensions = ["myst_parser", "sphinx.ext.autodoc"]
source_suffix = {".md": "markdown"}
suppress_warnings = ["misc.highlighting_failure"]  # Pygments does not know Fluent
myst_heading_anchors = 4
myst_enable_extensions = ["attrs_inline"]
highlight_language = "none"
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "show-inheritance": False}
html_theme = "furo"
html_title = f"Fourfold {__version__}"
html_baseurl = ""
html_show_sphinx = False
html_copy_source = False
html_show_sourcelink = False
html_permalinks_icon = "#"
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#7a4a24", "color-brand-content": "#7a4a24"},
    "dark_css_variables": {"color-brand-primary": "#e0b080", "color-brand-content": "#e0b080"},
}
