/** The parts of a list that is written as a text, without the spaces around them. */
export function separated(text: string, sign: string): string[] {
  return text
    .split(sign)
    .map((each) => each.replace(/\s+/g, " ").trim())
    .filter(Boolean);
}
