/**
 * Returns the memory of a start to the system. V8 keeps the pages of collected objects, 30 MB of an idle server, until
 * it collects garbage as a last resort. This stops the thread for about 0.1 s, so it is done while there is no work.
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { whenIdle } from "./when-idle.ts";

const CHECK_EVERY_MS = 1000;
/** A shop that is busy for longer uses the memory itself. */
const CHECKS = 300;

/** Collects once, after the first second without work. */
export function releaseStartMemory(collect: () => void = collectGarbage): void {
  whenIdle(collect, { stretchMs: CHECK_EVERY_MS, most: CHECKS });
}

/** https://nodejs.org/api/v8.html#v8setflagsfromstringflags; the options are those of V8's `gc` function. */
function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  const collect: NodeJS.GCFunction = runInNewContext("gc");
  setFlagsFromString("--no-expose-gc");
  collect({ type: "major", flavor: "last-resort" });
}
