/** Whether a value is read as a figure: "6 mm", "M8 × 1.25", "DIN 912". With a word in it, as "Steel, 58 HRC", it is text. */
export function isFigureText(value: string): boolean {
  return /\d/.test(value) && !/\p{L}{4}/u.test(value);
}
