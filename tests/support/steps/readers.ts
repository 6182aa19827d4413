/** All readers of what people send to the shop. Import it behind count-steps.ts. */
import type { Reader } from "./reader.ts";
import { readersOfFiles } from "./readers-of-files.ts";
import { readersOfLists } from "./readers-of-lists.ts";
import { readersOfNumbers } from "./readers-of-numbers.ts";
import { readersOfWords } from "./readers-of-words.ts";

export const readers: readonly Reader[] = [
  ...readersOfLists,
  ...readersOfNumbers,
  ...readersOfWords,
  ...readersOfFiles,
];
