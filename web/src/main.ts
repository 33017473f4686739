import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { speak } from "./lib/language.svelte";
import { settings } from "./lib/settings.svelte";

await speak(settings.language);
mount(App, { target: document.getElementById("app")! });
