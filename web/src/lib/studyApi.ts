// The HTTP requests of the analysis board and the puzzles.

import type { AnalysisLine, AnalysisPosition, Moment, Puzzle, PuzzleKind, PuzzleResult } from "../protocol";
import { get, post } from "./api";

export const fetchLine = (line: AnalysisLine, signal?: AbortSignal) =>
  post<AnalysisPosition>("/api/analysis", line, {}, signal);
/** The value of every move at the end of a line. Aborting the request stops the work on the server. */
export const fetchValues = (line: AnalysisLine, signal?: AbortSignal) =>
  post<Moment>("/api/analysis/values", line, {}, signal);
export const fetchPuzzleKinds = () => get<PuzzleKind[]>("/api/puzzles");
export const fetchPuzzle = (path: string) => get<Puzzle>(`/api/puzzles/${path}`);
/** Try an answer; without actions, ask for the solution. */
export const tryPuzzle = (path: string, actions: readonly string[]) =>
  post<PuzzleResult>(`/api/puzzles/${path}`, { actions });
