export function tell(text: string, who: string): string {
  return `${who}: ${text}`;
}
