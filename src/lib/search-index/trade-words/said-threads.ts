/** Threads in inches as machinists say them: "ten thirty-two" is #10-32, "quarter twenty" is 1/4-20. */

/** The size as it is said, as it is written, and the pitches that such screws have. */
const SIZES: readonly (readonly [said: string, written: string, pitches: readonly string[]])[] = [
  ["two", "#2", ["fifty six"]],
  ["four", "#4", ["forty"]],
  ["five", "#5", ["forty"]],
  ["six", "#6", ["thirty two"]],
  ["eight", "#8", ["thirty two"]],
  ["ten", "#10", ["thirty two", "twenty four"]],
  ["twelve", "#12", ["twenty four"]],
  ["(?:(?:a|one)[ -])?quarter", "1/4", ["twenty eight", "twenty"]],
  ["five[ -]sixteenths?", "5/16", ["eighteen", "twenty four"]],
  ["three[ -]eighths?", "3/8", ["sixteen", "twenty four"]],
  ["(?:(?:a|one)[ -])?half", "1/2", ["thirteen", "twenty"]],
];

const PITCHES: Readonly<Record<string, number>> = {
  ...{ thirteen: 13, sixteen: 16, eighteen: 18, twenty: 20 },
  ...{ "twenty four": 24, "twenty eight": 28, "thirty two": 32, forty: 40, "fifty six": 56 },
};

/** "Twenty" alone is none of "twenty eight", and "eight thirty two" none of "twenty eight thirty two". */
const THREADS = SIZES.flatMap(([said, written, pitches]) =>
  pitches.map(
    (pitch) =>
      [
        new RegExp(
          String.raw`(?<!\p{L}|ty[ -])${said}(?:[ -]inch)?[ -]${pitch.replace(" ", "[ -]?")}(?!\p{L}|[ -](?:one|two|three|four|five|six|seven|eight|nine)(?!\p{L}))`,
          "giu",
        ),
        `${written}-${PITCHES[pitch]}`,
      ] as const,
  ),
);

/** The text with such threads as they are written. */
export function saidThreads(text: string): string {
  return THREADS.reduce((read, [pattern, written]) => read.replace(pattern, written), text);
}
