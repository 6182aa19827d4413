/** Work whose steps are known: the counter is tried on it. */

/** Each sign with each other one. */
export function inPairs(text: string): number {
  let same = 0;
  for (const one of text) for (const other of text) if (one === other) same += 1;
  return same;
}

export function once(text: string): number {
  let digits = 0;
  for (const sign of text) if (sign >= "0" && sign <= "9") digits += 1;
  return digits;
}

/** Shows a pattern that reads from each blank on all blanks behind it. */
export function withoutLastBlanks(text: string): string {
  return text.replace(/\s+$/, "");
}

/** A built-in looks through the whole text for each sign. */
export function unlessAsked(text: string): string[] {
  return text.split("").filter(() => !text.includes("?"));
}
