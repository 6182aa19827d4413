/**
 * What an American keyboard types by a press, whatever this one types. Scanners are keyboards, mostly set to that one: on a
 * computer with another, "MW-1/Y" arrives as "MWß1-Z", though each key is that of the sign in the bar code.
 */

/** The plain and the shifted sign of each key that is no letter. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{ Digit1: "1!", Digit2: "2@", Digit3: "3#", Digit4: "4$", Digit5: "5%", Digit6: "6^" },
  ...{ Digit7: "7&", Digit8: "8*", Digit9: "9(", Digit0: "0)", Minus: "-_", Equal: "=+" },
  ...{ BracketLeft: "[{", BracketRight: "]}", Backslash: "\\|", Semicolon: ";:", Quote: "'\"" },
  ...{ Backquote: "`~", Comma: ",<", Period: ".>", Slash: "/?", Space: "  " },
};

/** Empty for a key that types nothing. */
export function americanSign({
  code,
  shiftKey,
}: {
  readonly code: string;
  readonly shiftKey: boolean;
}): string {
  const [, letter, digit] = /^(?:Key([A-Z])|Numpad(\d))$/.exec(code) ?? [];
  if (letter !== undefined) return shiftKey ? letter : letter.toLowerCase();
  return digit ?? SIGNS[code]?.[shiftKey ? 1 : 0] ?? "";
}
