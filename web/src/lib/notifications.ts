// Notifications of the system. Browsers have them in a secure context only; elsewhere nothing here does anything.

import { save, settings } from "./settings.svelte";

const WORKER = "/service-worker.js";

/** Whether this browser can show notifications at all. */
export const canNotify = (): boolean =>
  isSecureContext &&
  "serviceWorker" in navigator &&
  "Notification" in globalThis &&
  "showNotification" in registration();

const registration = (): object => ServiceWorkerRegistration.prototype;

/** Whether the user may still be asked: they have not answered, and the browser has no answer of theirs either. */
export const mayAsk = (): boolean => canNotify() && settings.notify === "" && Notification.permission !== "denied";

/** Whether the user wants notifications and the browser shows them. */
export const isNotified = (): boolean =>
  settings.notify === "yes" && canNotify() && Notification.permission === "granted";

/** Remember the user's answer; after a yes, the browser asks them for its own permission. */
export async function answer(wanted: boolean): Promise<void> {
  const allowed = wanted && canNotify() && (await Notification.requestPermission()) === "granted";
  settings.notify = allowed ? "yes" : "no";
  save();
  if (allowed) await worker();
}

/** The service worker, which is registered when it is needed first. */
export async function worker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(WORKER);
  return navigator.serviceWorker.ready;
}

export type Notice = { title: string; body: string; table: string };

/** Show a notification that leads to a table; a later one of the same table takes its place. */
export async function notify({ title, body, table }: Notice): Promise<void> {
  if (!isNotified()) return;
  const data = { path: `/t/${table}` };
  const shown = await worker();
  await shown.showNotification(title, { body, tag: table, icon: "/icon-192.png", badge: "/icon-192.png", data });
}

/** Remove the notification of a table that the user looks at. */
export async function dismiss(table: string): Promise<void> {
  if (!isNotified()) return;
  const registered = await navigator.serviceWorker.getRegistration();
  const shown = (await registered?.getNotifications({ tag: table })) ?? [];
  for (const each of shown) each.close();
}
