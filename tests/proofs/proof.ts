import { spawn } from "node:child_process";
import { once } from "node:events";
import { stripVTControlCharacters } from "node:util";

/** What `npm run proof -- NAME` runs: `tests/proofs/NAME.ts` exports one of these as `proof`. */
export interface Proof {
  /** The sentence of docs/proof.md. */
  readonly claim: string;
  /** Prints each result by `result`; throws when the claim does not hold. `args` are those after the name. */
  run(result: (line: string) => void, args: readonly string[]): Promise<void>;
}

/**
 * A proof that is a test of `npm run test:all` in its long form.
 * @param test its file; `variable` makes it long, and is `often` unless the command says how often
 * @param line of its output is a result
 */
export function proofOfTest(
  claim: string,
  test: string,
  [variable, often]: readonly [string, string],
  line = /✓|×|passed, /,
): Proof {
  const run: Proof["run"] = async (result, [asked = often]) => {
    const env = { ...process.env, [variable]: asked };
    const child = spawn(process.execPath, ["scripts/test.mjs", test], {
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
    const [code] = await once(child, "close");
    for (const text of stripVTControlCharacters(output).split("\n"))
      if (line.test(text)) result(text.trim());
    if (code !== 0) throw new Error(output);
  };
  return { claim, run };
}
