import { notifyServers } from "../../src/app/server/database/changes.ts";
import { openBeside, StartError } from "../../src/app/server/database/open-database.ts";
import type { Database } from "../../src/database/schema.ts";
import { firstSections } from "../../src/shop/settings/api/first-values.ts";
import { findSections } from "../../src/shop/settings/api/rewrite-sections.ts";
import { localesOf } from "../../src/shop/settings/api/snapshot.ts";
import { findDemo, removeDemo } from "../../src/shop/setup/api/demo.ts";
import type { DemoStatus, KeptBecause } from "../../src/shop/setup/contract.ts";

const USAGE = `Say what:
  npm run demo -- status
  npm run demo -- remove`;

type Command = (db: Database, locales: readonly string[]) => Promise<string>;

const commands: ReadonlyMap<string, Command> = new Map([
  ["status", status],
  ["remove", remove],
]);

/** Runs a command of `npm run demo`; returns the report. Throws StartError with the reason. */
export async function runDemoCommand(
  [verb = "", ...rest]: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const command = commands.get(verb);
  if (!command || rest.length > 0) throw new StartError(USAGE);
  const db = await openBeside(variables.DATABASE_URL, variables.DATA_DIR || "./data");
  try {
    return await command(db, await findLocales(db, variables.LANGUAGES));
  } finally {
    await db.close();
  }
}

/** The languages that the owner has chosen; `first` are the first ones. */
async function findLocales(db: Database, first?: string): Promise<readonly string[]> {
  const items = first ? first.split(",").map((locale) => locale.trim()) : undefined;
  const sections = { ...firstSections, ...(items && { languages: { items } }) };
  return localesOf(await findSections(db.read, sections), firstSections);
}

async function status(db: Database, locales: readonly string[]): Promise<string> {
  const { tools, reviews, texts, kept } = await findDemo(db.read, locales);
  const left =
    tools + reviews + texts.length === 0
      ? "Nothing of the demo is left to remove."
      : `Of the demo, ${counted(tools, "tool")} and ${counted(reviews, "review")} can be removed${texts.length === 0 ? "" : `, and texts replaced in: ${texts.join(", ")}`}.`;
  return [left, ...keptLines(kept)].join("\n");
}

async function remove(db: Database, locales: readonly string[]): Promise<string> {
  const { removed, kept } = await removeDemo(db, null, locales);
  await notifyServers(db);
  const { tools, reviews, pictures, texts } = removed;
  const done =
    tools + reviews + pictures + texts.length === 0
      ? "Nothing of the demo was left to remove."
      : `Removed ${counted(tools, "tool")}, ${counted(reviews, "review")} and ${counted(pictures, "picture")} of the demo.`;
  return [
    done,
    ...(texts.length > 0 ? [`Placeholders replace the demo's texts in: ${texts.join(", ")}.`] : []),
    ...keptLines(kept),
  ].join("\n");
}

const reasons: Record<KeptBecause, string> = {
  ordered: "was ordered",
  reviewed: "was reviewed by a customer",
  edited: "was edited",
};

function keptLines({ tools, reviews }: DemoStatus["kept"]): string[] {
  return [
    ...tools.map(({ name, because }) => `Kept: ${name}, which ${reasons[because]}.`),
    ...(reviews > 0 ? [`Kept: ${counted(reviews, "review")} that the shop has answered.`] : []),
  ];
}

function counted(count: number, thing: string): string {
  return count === 1 ? `1 ${thing}` : `${count} ${thing}s`;
}
