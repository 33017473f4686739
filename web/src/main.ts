import { mount } from "svelte";
import App from "./App.svelte";
import "./fonts/fonts.css";
import "./app.css";
import { loadLanguage } from "./lib/language.svelte";
import { settings } from "./lib/settings.svelte";

await loadLanguage(settings.language);
mount(App, { target: document.getElementById("app")! });
