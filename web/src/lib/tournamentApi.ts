// The HTTP requests of tournaments.

import type {
  EntrantKey,
  NewTournament,
  Tournament,
  TournamentList,
  TournamentMade,
  TournamentRequest,
  TournamentRound,
  Yourself,
} from "../protocol";
import { authHeaders, get, post } from "./api";

export const fetchTournaments = () => get<TournamentList>("/api/tournaments");
export const announceTournament = (plan: NewTournament) => post<TournamentMade>("/api/tournaments", plan);
/** A tournament; the browser keeps the last answer, and asks only whether there is a newer one. */
export const fetchTournament = (name: string) => get<Tournament>(`/api/tournaments/${name}`);
export const fetchRound = (name: string, number: number) =>
  get<TournamentRound>(`/api/tournaments/${name}/rounds/${number}`);
export const register = (name: string, person: string) =>
  post<EntrantKey>(`/api/tournaments/${name}/entrants`, { name: person });
export const fetchYourself = (name: string, key: string) =>
  get<Yourself>(`/api/tournaments/${name}/me`, authHeaders(key));
export const ask = (name: string, key: string, wanted: TournamentRequest["do"]) =>
  post<Yourself>(`/api/tournaments/${name}/requests`, { do: wanted }, authHeaders(key));
