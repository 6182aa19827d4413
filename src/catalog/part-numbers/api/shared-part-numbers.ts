/** Products whose part numbers are the same to somebody who types them. */
import type { Database } from "../../../database/schema.ts";
import type { CountCache } from "../../../lib/cache/count-cache.ts";
import { countAll } from "../../../lib/db/count-rows.ts";
import { foldedPartNumber } from "../../../lib/text/fold.ts";
import { signedPartNumber } from "../../../lib/text/part-number.ts";
import { MAX_SHARED, type SharedPartNumber } from "../../tools/contract-manage.ts";
import { findByPartNumbers, type WrittenTool } from "./part-number-store.ts";

/** Deleted tools keep theirs: more are read than are answered. */
const MAX_READ = 2000;

/** The products that share this part number; none where it has no letter and no digit. */
export async function findSharing(
  db: Database,
  partNumber: string,
  except: string | undefined,
): Promise<SharedPartNumber[]> {
  const folded = foldedPartNumber(partNumber);
  if (folded === "") return [];
  const signed = signedPartNumber(partNumber);
  const groups = await findGroups(db, new Set([folded]));
  const others = groups
    .flat()
    .filter((tool) => tool._id !== except && signedPartNumber(tool.partNumber) === signed)
    .slice(0, MAX_SHARED);
  return others.length > 0 ? [others] : [];
}

/** All groups of at least two. It reads every part number, so in a large shop they are kept for some seconds. */
export async function findShared(db: Database, totals: CountCache): Promise<SharedPartNumber[]> {
  const rows = await totals.of("part numbers", () =>
    countAll(db.slow.selectFrom("tool_part_number")),
  );
  return totals.ofRows("shared part numbers", rows, () => readShared(db));
}

async function readShared(db: Database): Promise<SharedPartNumber[]> {
  const rows = await db.slow
    .selectFrom("tool_part_number")
    .select("folded")
    .where("place", "=", 0)
    .groupBy("folded")
    .having((group) => group.fn.countAll(), ">", 1)
    .orderBy("folded")
    .limit(MAX_READ)
    .execute();
  const groups = await findGroups(db, new Set(rows.map(({ folded }) => folded)));
  return groups.filter(({ length }) => length > 1).slice(0, MAX_SHARED);
}

async function findGroups(db: Database, folded: ReadonlySet<string>): Promise<SharedPartNumber[]> {
  const keys = await findByPartNumbers(db.read, folded);
  const shared = [...keys.values()].flatMap(bySigns).slice(0, MAX_READ);
  const all = shared.flat().slice(0, MAX_READ);
  if (all.length === 0) return [];
  const rows = await db.read
    .selectFrom("tool")
    .select(["key", "id as _id", "name", "part_number as partNumber"])
    .where("key", "in", all)
    .execute();
  const byKey = new Map(rows.map(({ key, ...tool }) => [key, tool]));
  return shared.map((some) => some.flatMap((key) => byKey.get(key) ?? []));
}

/** A sign between digits makes another part number. */
function bySigns(tools: readonly WrittenTool[]): number[][] {
  const groups = Map.groupBy(tools, ({ written }) => signedPartNumber(written));
  return [...groups.values()].map((group) => group.map(({ key }) => key));
}
