// npm run lighthouse [-- RUNS [PATH…]]: judges the public pages as Lighthouse's phone on a slow 4G
// sees them, five runs each, and fails when a median falls short of the goals. The shop, its sandbox
// and their data live in a temporary folder; Lighthouse is installed here at the first run.
import { ensureBuilt } from "../../scripts/build.mjs";
import { ensureChromium } from "../../scripts/chromium.mjs";
import { ensureInstalled } from "../../scripts/install.mjs";
import { command, say, step } from "../../scripts/say.mjs";
import { paths } from "../../src/frame/paths.ts";
import { shownTools } from "../journeys/support/customers.ts";
import { type Programs, startPrograms } from "../journeys/support/programs.ts";
import { measure, type Run } from "./measure.ts";
import { faultsOf, type Judged, shortcomings, tableOf } from "./medians.ts";

const FOLDER = `${import.meta.dirname}/`;
const RUNS = 5;

await command(async () => {
  const [runs = String(RUNS), ...named] = process.argv.slice(2);
  await ensureInstalled({ dev: false, folder: FOLDER, what: "Lighthouse" });
  const chromium = await ensureChromium();
  await ensureBuilt();
  const programs = await startPrograms({ RATE_LIMITS: "off" });
  try {
    const pages: Judged[] = [];
    for (const path of named.length > 0 ? named : await publicPages(programs)) {
      pages.push(await judge(path, { programs, chromium, runs: Number(runs) }));
    }
    return report(pages);
  } finally {
    await programs.end();
  }
});

async function publicPages(programs: Programs): Promise<string[]> {
  const [tool] = await shownTools(programs);
  if (tool === undefined) throw new Error("the demo catalog is empty");
  return [paths.home(), paths.tools(), paths.toolPage(tool._id), paths.blog(), paths.login()];
}

async function judge(
  path: string,
  { programs, chromium, runs }: { programs: Programs; chromium: string; runs: number },
): Promise<Judged> {
  const found: Run[] = [];
  // Once for nothing: what the server keeps ready after the first visitor is not what is measured.
  await fetch(programs.shop + path);
  await step(`Judging ${path}`, async () => {
    while (found.length < runs) found.push(await measure(programs.shop + path, chromium));
  });
  return { path, runs: found };
}

/** Prints what was found; the exit code. */
function report(pages: readonly Judged[]): number {
  say(
    `\nMedians of ${pages[0]?.runs.length} runs, phone, simulated slow 4G\n\n${tableOf(pages)}\n`,
  );
  for (const page of pages) for (const fault of faultsOf(page)) say(`${page.path}: ${fault}`);
  const short = pages.flatMap(shortcomings);
  for (const line of short) say(`FAILED ${line}`);
  return short.length === 0 ? 0 : 1;
}
