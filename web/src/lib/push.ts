// Web Push: the server tells this browser that it is the user's turn, even while no page of it is open.

import { fetchPushKey, subscribeTable } from "./api";
import * as keys from "./seatKeys";
import { language } from "./language.svelte";
import { isNotified, worker } from "./notifications";
import type { Subscribe } from "../protocol";

/** The bytes of a key in base64url. */
function asBytes(text: string): Uint8Array<ArrayBuffer> {
  const raw = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
}

/** The browser's subscription; a new one if it has none, or one for another key of the server. */
async function subscription(): Promise<PushSubscription> {
  const { pushManager } = await worker();
  const found = await pushManager.getSubscription();
  const applicationServerKey = asBytes((await fetchPushKey()).key);
  const known = new Uint8Array(found?.options.applicationServerKey ?? new ArrayBuffer(0));
  if (found && known.join() === applicationServerKey.join()) return found;
  await found?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

function asRequest(found: PushSubscription): Subscribe {
  const { endpoint, keys } = found.toJSON();
  return { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth!, language: language.name };
}

/** Let the server tell this browser about the user's seats at a table; once is enough. */
export async function subscribe(table: string): Promise<void> {
  const saved = keys.find(table);
  if (!isNotified() || !("PushManager" in globalThis)) return;
  const request = asRequest(await subscription());
  const mark = `${request.endpoint} ${request.language}`;
  if (saved?.push === mark) return;
  // Without a key, the seat is that of the profile that is signed in.
  for (const key of saved?.keys.length ? saved.keys : [""]) await subscribeTable(table, request, key);
  keys.save(table, { push: mark });
}

/** Stop all push messages to this browser; its push service tells the server when it sends the next one. */
export async function unsubscribe(): Promise<void> {
  const found = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  await found?.unsubscribe();
}
