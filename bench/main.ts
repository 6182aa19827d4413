/** `npm run bench`: the shop's speed as ratios to a bare `node:http` server. See bench/README.md. */
import { loadavg } from "node:os";
import { ensureBuilt } from "../scripts/build.mjs";
import { command, Refusal, say } from "../scripts/say.mjs";
import { treesOf } from "./against.ts";
import { measureEngine } from "./engine.ts";
import { BenchFailure } from "./failure.ts";
import type { Figure } from "./figures.ts";
import { type Options, readOptions } from "./options.ts";
import { measureScale } from "./scale/main.ts";
import { measureSearch } from "./scale/search/main.ts";
import { tableOf } from "./table.ts";
import { openWorkspace, type Workspace } from "./workspace.ts";

await command(async () => {
  const options = readOptions(process.argv.slice(2));
  const workspace = openWorkspace();
  endOnSignal(workspace);
  try {
    return await bench(options, workspace);
  } catch (error) {
    if (error instanceof BenchFailure) throw new Refusal(`Failed: ${error.message}.`);
    throw error;
  } finally {
    await workspace.close();
  }
});

/** Terminal and npm may both send SIGINT; the second one must not interrupt the cleanup. */
function endOnSignal(workspace: Workspace): void {
  const end = () => void workspace.close().finally(() => process.exit(1));
  process.on("SIGINT", end);
  process.on("SIGTERM", end);
}

async function bench(options: Options, workspace: Workspace): Promise<number> {
  const { against, engines, seconds, strict } = options;
  // The server that is measured is a part of the build.
  await ensureBuilt();
  say(`${conditions()}\n`);
  if (options.scale) {
    const { only } = options.scale;
    const slow: string[] = [];
    for (const engine of engines) {
      if (only !== "search") slow.push(...(await measureScale(engine, options.scale, workspace)));
      if (["search", ""].includes(only)) await measureSearch(engine, seconds, workspace);
    }
    return strict && slow.length > 0 ? 1 : 0;
  }
  const trees = await treesOf(against, workspace);
  const figures: Figure[] = [];
  for (const engine of engines) {
    figures.push(...(await measureEngine(engine, trees, options, workspace)));
  }
  say(`\n${tableOf(figures, against)}\n`);
  const missed = figures.filter(({ met }) => met === false);
  say(
    missed.length === 0
      ? "Every goal is met."
      : `Missed: ${missed.map(({ engine, what }) => `${what} (${engine})`).join("; ")}.`,
  );
  return strict && missed.length > 0 ? 1 : 0;
}

function conditions(): string {
  return `Node ${process.versions.node}, load of the machine ${loadavg()[0]?.toFixed(1)}.`;
}
