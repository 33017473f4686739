import { say } from "../lib/words";
import type { MoveValue } from "./board";

/** A label with the value of the move it stands for, if that is known. */
export function withValue(label: string, value: MoveValue | undefined): string {
  return value ? say("label-detail", { label, detail: value.description }) : label;
}
