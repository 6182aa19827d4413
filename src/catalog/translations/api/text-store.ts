/** The tables of the tools' texts and the categories' names in the shop's other languages. */
import type { Selectable } from "kysely";
import type { Db, Tx } from "../../../database/schema.ts";
import type { ToolTextTable } from "../../../database/tables/catalog.ts";
import { textLanguageOf } from "../../../frame/text-language.ts";
import type { FieldChange } from "../../../lib/contract/fields.ts";
import { keysOf } from "../../../lib/db/lists.ts";
import { naturalKey } from "../../../lib/text/natural-order.ts";
import { emptyColumn, fromColumn, type ToolRow, toColumn } from "../../tools/api/tool-row.ts";
import { type ToolField, translatedFields } from "../../tools/contract-fields.ts";
import { formatValue } from "../../tools/rules-field-text.ts";
import type { NewToolTexts, StoredTexts } from "../contract.ts";
import { foldedTextWords, textField } from "../rules.ts";

export type ToolTextRow = Selectable<ToolTextTable>;

/** The map's keys are the tools'. */
export async function findTexts(
  db: Db,
  toolKeys: readonly number[],
  locale: string,
): Promise<Map<number, ToolTextRow>> {
  if (toolKeys.length === 0) return new Map();
  const rows = await db
    .selectFrom("tool_text")
    .selectAll()
    .where("tool_key", "in", toolKeys)
    .where("locale", "=", locale)
    .execute();
  return new Map(rows.map((row) => [row.tool_key, row]));
}

/** The names of tools in a language, by their keys; those without one are left out. */
export async function findNames(
  db: Db,
  toolKeys: readonly number[],
  locale: string | undefined,
): Promise<Map<number, string>> {
  if (locale === undefined) return new Map();
  const texts = await findTexts(db, toolKeys, locale);
  return new Map([...texts].flatMap(([key, { name }]) => (name === "" ? [] : [[key, name]])));
}

/** The tools with their names in a language, where they have one; `locales` are those of the shop. */
export async function namedIn<Tool extends { readonly key: number; readonly name: string }>(
  db: Db,
  tools: readonly Tool[],
  locale: string,
  locales: readonly string[],
): Promise<Tool[]> {
  const names = await findNames(db, keysOf(tools), textLanguageOf(locales, locale).wanted);
  return tools.map((tool) => ({ ...tool, name: names.get(tool.key) ?? tool.name }));
}

/** All languages of each tool. */
export async function findAllTexts(
  db: Db,
  toolKeys: readonly number[],
): Promise<Map<number, ToolTextRow[]>> {
  if (toolKeys.length === 0) return new Map();
  const rows = await db
    .selectFrom("tool_text")
    .selectAll()
    .where("tool_key", "in", toolKeys)
    .orderBy("locale")
    .execute();
  return Map.groupBy(rows, ({ tool_key }) => tool_key);
}

/** Admins see an entry for each of the shop's other languages. */
export function wireTexts(rows: readonly ToolTextRow[], locales: readonly string[]): StoredTexts {
  return Object.fromEntries(
    locales.map((locale) => {
      const row = rows.find((each) => each.locale === locale);
      const texts = translatedFields.flatMap(([name, field]) => {
        if (!row || row[name] === "") return [];
        const [text, original] = [row[name], row[`${name}_original`]];
        return [[name, { text: fromColumn(field, text), original: fromColumn(field, original) }]];
      });
      return [locale, Object.fromEntries(texts)];
    }),
  );
}

/**
 * Saves texts as translations of what the tool says now, and returns what changed. A text that stays the same
 * counts as checked: it is not outdated any more.
 */
export async function saveTexts(
  tx: Tx,
  tool: TranslatedTool,
  texts: NewToolTexts,
): Promise<FieldChange[]> {
  const changes: FieldChange[] = [];
  for (const [locale, text] of Object.entries(texts)) {
    const before = (await findTexts(tx, [tool.key], locale)).get(tool.key);
    const edited = editText(before ?? emptyText(tool.key, locale), tool, text);
    changes.push(...edited.changes);
    if (edited.changes.length > 0) await replaceText(tx, edited.after);
  }
  return changes;
}

/** The tools are new. */
export async function insertTexts(
  tx: Tx,
  tools: readonly { readonly tool: TranslatedTool; readonly texts: NewToolTexts }[],
): Promise<void> {
  const rows = tools.flatMap(({ tool, texts }) =>
    Object.entries(texts).map(
      ([locale, text]) => editText(emptyText(tool.key, locale), tool, text).after,
    ),
  );
  await insertRows(tx, rows);
}

type TranslatedTool = Pick<ToolRow, "key" | "name" | "description" | "specs">;

function editText(
  before: ToolTextRow,
  tool: TranslatedTool,
  text: NewToolTexts[string],
): { readonly after: ToolTextRow; readonly changes: readonly FieldChange[] } {
  const changes: FieldChange[] = [];
  const after = { ...before };
  for (const [name, field] of translatedFields) {
    const given = text[name];
    if (given === undefined) continue;
    const to = toTextColumn(field, given);
    const original = to === "" ? "" : tool[name];
    if (to === after[name] && original === after[`${name}_original`]) continue;
    changes.push({
      field: textField(name, before.locale),
      from: readText(field, after[name]),
      to: readText(field, to),
    });
    after[name] = to;
    after[`${name}_original`] = original;
  }
  return { after: { ...after, sort_name: naturalKey(after.name) }, changes };
}

function emptyText(toolKey: number, locale: string): ToolTextRow {
  const texts = Object.fromEntries(
    translatedFields.flatMap(([name]) => [
      [name, ""],
      [`${name}_original`, ""],
    ]),
  );
  return { tool_key: toolKey, locale, sort_name: "", ...texts } as ToolTextRow;
}

/** An empty value is no text. */
function toTextColumn(field: ToolField, value: unknown): string {
  const stored = value === null ? "" : toColumn(field, value);
  return stored === emptyColumn(field) ? "" : String(stored);
}

/** A column of `tool_text` as history and CSV files show it. */
export function readText(field: ToolField, stored: string): string {
  return stored === "" ? "" : formatValue(field, fromColumn(field, stored));
}

/** Texts of a tool of another database, outdated ones included. */
export async function copyTexts(
  tx: Tx,
  texts: readonly ToolTextRow[],
  toolKey: number,
): Promise<void> {
  for (const text of texts) await replaceText(tx, { ...text, tool_key: toolKey });
}

export async function deleteTexts(tx: Tx, toolKeys: readonly number[]): Promise<void> {
  for (const table of ["tool_text", "tool_text_word"] as const)
    await tx.deleteFrom(table).where("tool_key", "in", toolKeys).execute();
}

async function replaceText(tx: Tx, row: ToolTextRow): Promise<void> {
  const { tool_key, locale } = row;
  for (const table of ["tool_text", "tool_text_word"] as const)
    await tx
      .deleteFrom(table)
      .where("tool_key", "=", tool_key)
      .where("locale", "=", locale)
      .execute();
  await insertRows(tx, [row]);
}

/** Texts that are empty are left out. */
async function insertRows(tx: Tx, rows: readonly ToolTextRow[]): Promise<void> {
  const texts = rows.filter((row) => translatedFields.some(([name]) => row[name] !== ""));
  if (texts.length === 0) return;
  await tx.insertInto("tool_text").values(texts).execute();
  const words = texts.flatMap(({ locale, tool_key, name }) =>
    foldedTextWords(name).map((word) => ({ locale, word, tool_key })),
  );
  if (words.length > 0) await tx.insertInto("tool_text_word").values(words).execute();
}
