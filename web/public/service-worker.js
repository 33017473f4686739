// Shows push messages, and opens the table of a notification that is tapped. It keeps no pages and no files: the site
// works the same without it.

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

/** The window that has a table open, if there is one. */
async function windowAt(path) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return windows.find((each) => new URL(each.url).pathname === path);
}

/** Show a message of the server, unless the user looks at its table. */
async function show({ table, title, body }) {
  const path = `/t/${table}`;
  if ((await windowAt(path))?.visibilityState === "visible") return;
  const icon = "/icon-192.png";
  await self.registration.showNotification(title, { body, tag: table, icon, badge: icon, data: { path } });
}

/** Show a table in the window that has it open already, or in a new one. */
async function open(path) {
  const found = await windowAt(path);
  await (found ? found.focus() : self.clients.openWindow(path));
}

self.addEventListener("push", (event) => event.waitUntil(show(event.data.json())));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});
