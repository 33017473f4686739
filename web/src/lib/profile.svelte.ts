// The profile that is signed in here, if there are profiles at this address at all.

import type {
  DeviceCode,
  DeviceTicket,
  PasskeyOptions,
  ProfileChange,
  ProfileHistory,
  ProfileStatus,
  PublicProfile,
  RecoveryCodes,
  YourGame,
  YourProfile,
} from "../protocol";
import { get, post, postForFile } from "./api";
import * as keys from "./seatKeys";
import { loadLanguage } from "./language.svelte";
import { hasPasskeys, makePasskey, usePasskey } from "./passkeys";
import { onSave, save, settings } from "./settings.svelte";

/** Whether this address had profiles when this browser last looked, so that the page need not move. */
const STORAGE_KEY = "fourfold.profiles";
/** The settings that a profile carries to other devices. */
const CARRIED = ["language", "theme", "sound", "confirm", "flat"] as const;

function remembered(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === "1";
  } catch {
    return false;
  }
}

class Profile {
  isAvailable = $state(hasPasskeys() && remembered());
  me = $state.raw<YourProfile | null>(null);
  #loading: Promise<void> | null = null;

  /** Ask once who is signed in; without passkeys nothing is asked. */
  load(): Promise<void> {
    this.#loading ??= hasPasskeys() ? this.reload() : Promise.resolve();
    return this.#loading;
  }

  async reload(): Promise<void> {
    try {
      const found = await get<ProfileStatus>("/api/profile");
      [this.isAvailable, this.me] = [found.is_available, found.profile ?? null];
      localStorage.setItem(STORAGE_KEY, found.is_available ? "1" : "");
    } catch {
      // The server is away, or this browser stores nothing.
    }
  }

  /** Make a profile; false if the user did not want a passkey. */
  async make(name: string): Promise<boolean> {
    const { profile, options } = await prepare("make", name);
    const credential = await makePasskey(options);
    if (!credential) return false;
    const language = settings.language;
    this.#welcome(await post("/api/profile", { profile, name, credential, language, label: deviceLabel() }));
    pushSettings();
    return true;
  }

  /** Sign in with a passkey; false if the user did not want to. */
  async signIn(): Promise<boolean> {
    const credential = await usePasskey((await prepare("sign-in")).options);
    if (!credential) return false;
    this.#welcome(await post("/api/profile/sign-in", { credential, label: deviceLabel() }));
    return true;
  }

  async recover(code: string): Promise<void> {
    this.#welcome(await post("/api/profile/recover", { code, label: deviceLabel() }));
  }

  /** Add a passkey of this device; false if the user did not want to. */
  async addPasskey(): Promise<boolean> {
    const credential = await makePasskey((await prepare("add")).options);
    if (!credential) return false;
    this.me = await post("/api/profile/passkeys", { credential, label: deviceLabel() });
    return true;
  }

  async signOut(): Promise<void> {
    await post("/api/profile/sign-out", {});
    this.me = null;
  }

  async remove(): Promise<void> {
    await post("/api/profile/delete", {});
    this.me = null;
  }

  async change(change: ProfileChange): Promise<void> {
    this.me = await post("/api/profile/changes", change);
  }

  removePasskey = async (id: string): Promise<void> => this.#changed(post("/api/profile/passkeys/remove", { id }));
  closeSession = async (id: string): Promise<void> => this.#changed(post("/api/profile/sessions/close", { id }));
  answer = async (number: string, yes: boolean): Promise<void> =>
    this.#changed(post("/api/profile/devices/answer", { number, yes }));

  /** Join with the ticket that another device let in; false while it waits. */
  async join(ticket: string): Promise<boolean> {
    const found = await post<ProfileStatus>("/api/profile/devices/join", { ticket, label: deviceLabel() });
    if (found.profile) this.#welcome(found.profile);
    return Boolean(found.profile);
  }

  /** The tables of this browser whose seats may not be in the profile. */
  get strangers(): readonly keys.SavedTable[] {
    return keys.savedTables().filter((each) => each.keys.length && !each.profile);
  }

  /** Take the seats of this browser into the profile: those at one table, or all. */
  async takeOver(only = ""): Promise<void> {
    for (const { table, keys: all, at } of this.strangers.filter((each) => !only || each.table === only)) {
      await post(`/api/tables/${table}/link`, { key: all[0] }).catch(() => {}); // it may be gone, or another's
      keys.save(table, { profile: true, at });
    }
    await this.reload();
  }

  async #changed(change: Promise<YourProfile>): Promise<void> {
    this.me = await change;
    await this.reload(); // the change may have signed this device out
  }

  #welcome(me: YourProfile): void {
    this.me = me;
    if (me.name) settings.name = me.name;
    const carried = me.settings as Partial<Record<(typeof CARRIED)[number], string>>;
    for (const each of CARRIED) {
      const value = carried[each];
      if (value !== undefined) Object.assign(settings, { [each]: JSON.parse(value) as unknown });
    }
    save();
    void loadLanguage(settings.language);
  }
}

export const profile = new Profile();

let pushing = 0;
/** Send the settings to the profile, a moment after the last change. */
function pushSettings(): void {
  clearTimeout(pushing);
  pushing = window.setTimeout(() => {
    if (!profile.me) return;
    const carried = Object.fromEntries(CARRIED.map((each) => [each, JSON.stringify(settings[each])]));
    const isNew = JSON.stringify(carried) !== JSON.stringify(profile.me.settings);
    if (isNew) profile.change({ settings: carried }).catch(() => {});
  }, 500);
}
onSave.push(pushSettings);

const prepare = (purpose: string, name = "") => post<PasskeyOptions>("/api/profile/options", { purpose, name });
/** What this device is called in the lists of devices. */
const deviceLabel = (): string => {
  const browser = /(Firefox|Edg|OPR|Chrome|Safari)\//.exec(navigator.userAgent)?.[1] ?? "";
  const system = /(Android|iPhone|iPad|Windows|Mac OS X|Linux)/.exec(navigator.userAgent)?.[1] ?? "";
  return [browser.replace("Edg", "Edge").replace("OPR", "Opera"), system].filter(Boolean).join(" · ");
};

export const makeCodes = () => post<RecoveryCodes>("/api/profile/codes", {});
export const inviteDevice = () => post<DeviceCode>("/api/profile/devices", {});
export const askToJoin = (code: string) =>
  post<DeviceTicket>("/api/profile/devices/ask", { code, label: deviceLabel() });
export const fetchProfileGames = () => get<YourGame[]>("/api/profile/games");
export const fetchHistory = () => get<ProfileHistory>("/api/profile/history");
export const reviewGames = () => post<ProfileHistory>("/api/profile/reviews", {});
export const fetchPublicProfile = (id: string) => get<PublicProfile>(`/api/profiles/${encodeURIComponent(id)}`);
/** Everything as a file to download. */
export const exportProfile = () => postForFile("/api/profile/export");
