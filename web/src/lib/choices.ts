// How an option can be asked for, from the words the server describes its values with.

export type Choice =
  | { kind: "one"; values: string[] }
  | { kind: "several"; values: string[] }
  | { kind: "number"; zero: string; least: number }
  | { kind: "text" };

export function choiceOf(values: string): Choice {
  const several = /^one or more of (.+)$/.exec(values);
  if (several) return { kind: "several", values: several[1]!.split(",") };
  const number = /^(\w+) \| (\d+) or more$/.exec(values);
  if (number) return { kind: "number", zero: number[1]!, least: Number(number[2]) };
  if (/^[\w -]+( \| [\w-]+)+$/.test(values)) return { kind: "one", values: values.split(" | ") };
  const seats = /^(\w+) \| 1 \| 2 \.\.\.$/.exec(values);
  if (seats) return { kind: "one", values: [seats[1]!, "1", "2", "3", "4", "5"] };
  return { kind: "text" };
}
