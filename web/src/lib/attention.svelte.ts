// What calls a player back to a hidden page when it is their turn: a badge on its icon, a sound and a notification.

import { dismiss, notify, type Notice } from "./notifications";
import { ring } from "./sound";
import { visibility } from "./visibility.svelte";

const ICON = "/icon.svg";
const ICON_WITH_BADGE = "/icon-turn.svg";

function showBadge(shown: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = shown ? ICON_WITH_BADGE : ICON;
}

/** Call the player while it is their turn and the page is hidden. Use it while a component is set up. */
export function callBack(isTheirTurn: () => boolean, notice: () => Notice): void {
  const waits = $derived(isTheirTurn());
  const isCalled = $derived(waits && visibility.hidden);
  let wasWaiting = true; // a turn that had begun before the page was opened calls nobody
  $effect(() => {
    if (waits && !wasWaiting && document.hidden) {
      ring();
      void notify(notice()).catch(() => {}); // the badge and the title are left
    }
    wasWaiting = waits;
  });
  $effect(() => {
    showBadge(isCalled);
    return () => showBadge(false);
  });
  $effect(() => {
    if (!visibility.hidden || !waits) void dismiss(notice().table).catch(() => {});
  });
}
