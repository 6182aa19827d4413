/**
 * How many steps some work takes, in place of its time: the blocks of code that it runs, as V8's precise coverage counts
 * them, the steps of its regular expressions (pattern-steps.ts), and the signs that built-ins may read. Import what is
 * counted after this file: V8 counts only what it compiles from then on. Calls of optimized functions are not counted, so
 * a program that counts runs without optimizing.
 */
import { Session } from "node:inspector";
import { MOST_STEPS, runPattern, TooManySteps } from "./pattern-steps.ts";

let builtIn = 0;
let isCounting = false;

const exec = RegExp.prototype.exec;
// What takes a pattern calls it: test, match, replace, split and search.
RegExp.prototype.exec = function runExec(this: RegExp, text: string) {
  if (!isCounting) return exec.call(this, text);
  const read = String(text);
  const from = this.global || this.sticky ? this.lastIndex : 0;
  isCounting = false;
  const { steps, end } = runPattern(this, read, from);
  isCounting = true;
  spend(steps);
  const found = exec.call(this, read);
  const own = found ? found.index + found[0].length : -1;
  if (own !== end)
    throw new Error(`${this} ends at ${own}, not ${end}, in ${JSON.stringify(text)}`);
  return found;
};

function spend(steps: number): void {
  builtIn += steps;
  if (builtIn > MOST_STEPS) throw new TooManySteps();
}

/** Built-ins that may read all of what they are called on. */
const READING: readonly [prototype: object, names: readonly (string | symbol)[]][] = [
  [String.prototype, ["split", "replace", "replaceAll", "normalize", "toLowerCase", "toUpperCase"]],
  [String.prototype, ["trim", "trimStart", "trimEnd", "localeCompare", Symbol.iterator]],
  [Array.prototype, ["join", "slice", "splice", "shift", "unshift", "concat", "flat", "fill"]],
  [URLSearchParams.prototype, ["get", "getAll", "has"]],
  [Array.prototype, ["sort", "toSorted", "reverse", "toReversed", "toSpliced", "with"]],
];
/** Those that read up to what they find. */
const FINDING: readonly [prototype: object, name: "indexOf" | "lastIndexOf" | "includes"][] = [
  [String.prototype, "indexOf"],
  [String.prototype, "lastIndexOf"],
  [String.prototype, "includes"],
  [Array.prototype, "indexOf"],
  [Array.prototype, "lastIndexOf"],
  [Array.prototype, "includes"],
];

interface List {
  readonly length: number;
  readonly size: number | undefined;
}

for (const [prototype, names] of READING)
  for (const name of names) {
    const own: unknown = Reflect.get(prototype, name);
    if (typeof own !== "function") continue;
    Reflect.set(prototype, name, function runBuiltIn(this: List, ...given: unknown[]) {
      if (!isCounting) return Reflect.apply(own, this, given);
      const result: unknown = Reflect.apply(own, this, given);
      // The first parts of a text are found without the others.
      const cut = name === "split" && given[1] === 1 && Array.isArray(result) ? result : undefined;
      spend(cut === undefined ? (this.size ?? this.length) : String(cut[0]).length);
      return result;
    });
  }

for (const [prototype, name] of FINDING) {
  const own: unknown = Reflect.get(prototype, name);
  if (typeof own !== "function") continue;
  Reflect.set(prototype, name, function runFinding(this: List, sought: unknown, ...from: number[]) {
    const found: unknown = Reflect.apply(own, this, [sought, ...from]);
    if (isCounting) {
      const isBackward = name === "lastIndexOf";
      const [start = isBackward ? this.length : 0] = from;
      const end = isBackward ? 0 : this.length;
      const isNone = found === false || found === -1;
      const place = typeof found === "number" ? found : start;
      spend(Math.abs((isNone ? end : place) - start));
    }
    return found;
  });
}

/** Compiled before blocks are counted, the machine is fast. */
const ALL_KINDS = /(?<all>(?:^|a|\b)+?(?<=[ab]{1,3}|\B)c*(?!d)(?=\S))\k<all>$/u;

isCounting = true;
for (const text of ["abcabc", "é\u{1f600}ab", "aacéaac"]) ALL_KINDS.test(text.trim());
isCounting = false;

const session = new Session();
session.connect();
session.post("Profiler.enable");
session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });

/** Steps of the work, which may be asynchronous; `MOST_STEPS` or more end it. */
export async function countSteps(work: () => unknown): Promise<number> {
  builtIn = 0;
  isCounting = true;
  try {
    await work();
  } catch (error) {
    if (!(error instanceof TooManySteps)) throw error;
    builtIn = MOST_STEPS;
  } finally {
    isCounting = false;
  }
  return builtIn + takeBlocks();
}

/** The blocks that ran since the last call. */
function takeBlocks(): number {
  let blocks = 0;
  session.post("Profiler.takePreciseCoverage", (failed, answer) => {
    if (failed) throw failed;
    for (const { url, functions } of answer.result)
      if (COUNTED.test(url))
        for (const { ranges } of functions) for (const { count } of ranges) blocks += count;
  });
  return blocks;
}

const COUNTED = /\/(?:src|node_modules)\/|\/known-loops\.ts$/;
