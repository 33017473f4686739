// The HTTP requests of the client.

import type {
  Address,
  Analysis,
  Featured,
  GameAbout,
  Hint,
  Lesson,
  LessonAnswer,
  Moment,
  NewTable,
  Pair,
  Paired,
  Problem,
  PushKey,
  RecordKept,
  Replay,
  SeatKey,
  Sit,
  Subscribe,
  TableMade,
  WatchLink,
  YourGame,
  YourTables,
} from "../protocol";
import { say, sayRefusal } from "./words";

/** A failed request; its message is a sentence for the user. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly why: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

async function request(path: string, init: RequestInit = {}): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    if (init.signal?.aborted) throw new ApiError(0, "aborted", "");
    throw new ApiError(0, "unreachable", say(init.method ? "request-unreachable" : "server-unreachable"));
  }
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  throw new ApiError(answer.status, problem?.why ?? "problem", problem ? sayRefusal(problem) : say("request-failed"));
}

export async function get<T>(path: string, headers: Record<string, string> = {}, signal?: AbortSignal): Promise<T> {
  return (await request(path, { headers, signal: signal ?? null })).json() as Promise<T>;
}

export async function post<T>(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<T> {
  const init = {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: signal ?? null,
  };
  return (await request(path, init)).json() as Promise<T>;
}

/** A file that the server makes. */
export const postForFile = async (path: string) => (await request(path, { method: "POST" })).blob();

export function authHeaders(key = "", invite = ""): Record<string, string> {
  return { ...(key && { authorization: `Bearer ${key}` }), ...(invite && { "x-invite": invite }) };
}

export const fetchGames = () => get<GameAbout[]>("/api/games");
const getText = async (path: string, headers: Record<string, string> = {}) => (await request(path, { headers })).text();
/** The words of a game from another package, in a language that it has. */
export const fetchWords = (game: string, language: string) => getText(`/api/games/${game}/words/${language}`);
/** The rules of a game from another package, in this language or the nearest one that it has. */
export const fetchRules = (game: string, language: string) => getText(`/api/games/${game}/rules?language=${language}`);
export const fetchAddress = () => get<Address>("/api/address");
export const fetchLesson = (game: string) => get<Lesson>(`/api/lessons/${game}`);
export const tryMove = (game: string, step: number, text: string) =>
  post<LessonAnswer>(`/api/lessons/${game}/${step}`, { text });
export const createTable = (plan: NewTable) => post<TableMade>("/api/tables", plan);
/** Several of the user's games at once. */
export const fetchYourGames = (wanted: YourTables) => post<YourGame[]>("/api/seats", wanted);
/** A link to watch a private table; without `on`, the one that there is opens nothing any more. */
export const linkWatchers = (table: string, on: boolean, key: string) =>
  post<WatchLink>(`/api/tables/${table}/watch`, { on }, authHeaders(key));
export const fetchFeatured = () => get<Featured[]>("/api/featured");
export const fetchPushKey = () => get<PushKey>("/api/push");
export const subscribeTable = (table: string, plan: Subscribe, key: string) =>
  request(`/api/tables/${table}/push`, {
    method: "POST",
    headers: { "content-type": "application/json", ...authHeaders(key) },
    body: JSON.stringify(plan),
  });
export const sitDown = (table: string, plan: Sit) => post<SeatKey>(`/api/tables/${table}/seats`, plan);
export const pair = (wish: Pair) => post<Paired>("/api/pair", wish);
/** The whole game, fetched page by page; the language is that of the boards of games from other packages. */
export async function fetchReplay(table: string, headers: Record<string, string>, language: string): Promise<Replay> {
  const page = (since: number) =>
    get<Replay>(`/api/tables/${table}/replay?since=${since}&language=${language}`, headers);
  const first = await page(0);
  const steps = [...first.steps];
  for (let last = first; last.more;) {
    last = await page(steps.length);
    steps.push(...last.steps);
  }
  return { ...first, steps, more: false };
}
export const fetchRecord = (table: string, headers: Record<string, string>) =>
  getText(`/api/tables/${table}/record`, headers);
/** The analysis of a game. Aborting the request stops the work on the server. */
export const fetchAnalysis = (table: string, headers: Record<string, string>, signal: AbortSignal) =>
  get<Analysis>(`/api/tables/${table}/analysis`, headers, signal);
/** The analysis with the chances of all players, which takes longer. */
export const fetchChances = (table: string, headers: Record<string, string>, signal: AbortSignal) =>
  get<Analysis>(`/api/tables/${table}/chances`, headers, signal);
export const fetchHint = (table: string, key: string) => post<Hint>(`/api/tables/${table}/hint`, {}, authHeaders(key));
export const fetchMoment = (table: string, ply: number, headers: Record<string, string>, signal: AbortSignal) =>
  get<Moment>(`/api/tables/${table}/analysis/${ply}`, headers, signal);
export const importRecord = (record: string) => post<RecordKept>("/api/records", { record });
