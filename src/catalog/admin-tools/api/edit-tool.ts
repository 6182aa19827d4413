/** Edits a tool over the version that the admin has seen; stock is not edited here. */
import type { Database, Tx } from "../../../database/schema.ts";
import type { ToolsEdited } from "../../../frame/feature.ts";
import { invalidField } from "../../../lib/contract/problem.ts";
import type { Outcome, Refusal } from "../../../lib/contract/result.ts";
import { naturalKey } from "../../../lib/text/natural-order.ts";
import { notATextLanguage } from "../../attribute-names/contract.ts";
import { ensureCategories } from "../../categories/api/category-store.ts";
import { indexPartNumber } from "../../part-numbers/api/part-number-store.ts";
import { findMissingPictures } from "../../pictures/api/missing-pictures.ts";
import { noSuchPicture } from "../../pictures/contract.ts";
import {
  type AttributePlan,
  planAttributes,
  writeAttributes,
} from "../../specifications/api/value-store.ts";
import { type PricingFault, pricedFromRow, pricingFault } from "../../tier-prices/rules.ts";
import { indexToolWords, isSearched } from "../../tool-search/api/search.ts";
import { findPictures, saveMorePictures } from "../../tools/api/picture-store.ts";
import { attributeFaults } from "../../tools/api/tool-attributes.ts";
import {
  columnsOfEdits,
  type EditedColumns,
  fieldChanges,
  pictureChanges,
  type ToolRow,
} from "../../tools/api/tool-row.ts";
import { noSuchTool } from "../../tools/contract.ts";
import type { ToolEdits } from "../../tools/contract-manage.ts";
import { withMainPicture } from "../../tools/rules.ts";
import { saveTexts } from "../../translations/api/text-store.ts";
import type { NewToolTexts } from "../../translations/contract.ts";
import { recordHistory, type ToolActor } from "./history.ts";

/** The row as it is saved, or as another admin has saved it meanwhile: then nothing is changed. */
export interface Edited {
  readonly isSaved: boolean;
  readonly row: ToolRow;
}

export function editTool(
  db: Database,
  actor: ToolActor,
  id: string,
  { version, ...edits }: ToolEdits & { version: number },
  locales: readonly string[],
  toolsEdited: ToolsEdited,
): Promise<Outcome<Edited>> {
  const { pictures, texts, attributes: entered, ...fields } = edits;
  if (Object.keys(texts ?? {}).some((locale) => !locales.includes(locale)))
    return Promise.resolve(notATextLanguage());
  return db.transaction(async (tx) => {
    const row = await lockTool(tx, id);
    if (!row) return noSuchTool();
    if (row.version !== version) return { isSaved: false, row };
    const before = await findPictures(tx, row);
    const wanted = pictures ?? (fields.img === undefined ? [] : [fields.img]);
    const added = wanted.filter((img) => !before.includes(img));
    if ((await findMissingPictures(tx, added)).size > 0) return noSuchPicture();
    const columns = columnsOfEdits(fields);
    const fault = pricingFault(pricedFromRow({ ...row, ...columns }));
    if (fault) return pricesRefused(edits, fault);
    const of = { category: columns.category ?? row.category, toolKey: row.key };
    const attributes = entered && (await planAttributes(tx, of, entered));
    if (attributes && "faults" in attributes) return attributeFaults(attributes);
    const saved = await editRow(tx, actor, row, columns, { pictures, texts, attributes });
    const refused =
      attributes || saved.category !== row.category ? await toolsEdited(tx, [row.key]) : undefined;
    if (refused) return refused;
    return { isSaved: true, row: saved };
  });
}

/** Names the field that was edited of those that do not fit together. */
function pricesRefused(edits: ToolEdits, { fields, message }: PricingFault): Refusal {
  return invalidField(fields.find((field) => field in edits) ?? fields[0] ?? "", message);
}

/** Locks the row of a tool in the catalog for an edit. */
export function lockTool(tx: Tx, id: string): Promise<ToolRow | undefined> {
  return tx
    .selectFrom("tool")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

interface MoreEdits {
  readonly pictures?: readonly string[] | undefined;
  readonly texts?: NewToolTexts | undefined;
  readonly attributes?: AttributePlan | undefined;
}

/**
 * Writes the differences into a row that this transaction has locked. Without `pictures`, a new
 * `img` replaces the main picture.
 */
export async function editRow(
  tx: Tx,
  actor: ToolActor,
  row: ToolRow,
  edits: Partial<EditedColumns>,
  { pictures, texts = {}, attributes }: MoreEdits = {},
): Promise<ToolRow> {
  const before = await findPictures(tx, row);
  const after = pictures ?? withMainPicture(before, edits.img ?? row.img);
  const columns = { ...edits, img: after[0] ?? row.img };
  const edited = { ...row, ...columns, version: row.version + 1 };
  const changes = [
    ...fieldChanges(row, columns),
    ...pictureChanges(before, after),
    ...(await saveTexts(tx, edited, texts)),
    ...(attributes ? await writeAttributes(tx, row.key, attributes) : []),
  ];
  if (changes.length === 0) return row;
  if (edited.category !== row.category) await ensureCategories(tx, [edited.category]);
  await saveMorePictures(tx, row.key, after.slice(1));
  await tx
    .updateTable("tool")
    .set({ ...columns, sort_name: naturalKey(edited.name), version: edited.version })
    .where("key", "=", row.key)
    .execute();
  await recordHistory(tx, "edited", actor, row.key, changes);
  if (changes.some(({ field }) => isSearched(field))) await indexToolWords(tx, edited);
  if (edited.part_number !== row.part_number || edited.other_numbers !== row.other_numbers)
    await indexPartNumber(tx, edited);
  return edited;
}
