/** The choices of an attribute. One that tools have is never deleted, but merged into another. */
import type { Database, Tx } from "../../../database/schema.ts";
import type { ToolsEdited } from "../../../frame/feature.ts";
import type { Outcome } from "../../../lib/contract/result.ts";
import type { AuditActor } from "../../../people/users/api/audit-log.ts";
import { saveChoiceNames } from "../../attribute-names/api/name-store.ts";
import { lockAttribute, recordChange } from "../../attributes/api/change.ts";
import { definitionChanged, noSuchAttribute } from "../../attributes/contract.ts";
import {
  choiceInUse,
  type NewAttribute,
  noSuchChoice,
} from "../../attributes/contract-attributes.ts";
import { codeOf, unique } from "../../attributes/rules-slug.ts";

/** The digits that make a code unique come on top. */
const CODE_LENGTH = 30;

/** Replaces the list: renames and orders those with a code, adds those without, deletes the others. */
export async function saveChoices(
  tx: Tx,
  attributeKey: number,
  wanted: NonNullable<NewAttribute["choices"]>,
): Promise<Outcome<void>> {
  const stored = await tx
    .selectFrom("attribute_choice")
    .selectAll()
    .where("attribute_key", "=", attributeKey)
    .execute();
  const byCode = new Map(stored.map((choice) => [choice.code, choice]));
  const kept = new Set(wanted.map(({ code }) => code));
  for (const { key, code, merged_into } of stored) {
    if (kept.has(code) || merged_into !== null) continue;
    if (await isUsed(tx, key)) return choiceInUse();
    await tx.deleteFrom("attribute_choice").where("key", "=", key).execute();
  }
  const taken = new Set([...byCode.keys(), ...wanted.flatMap(({ code }) => code ?? [])]);
  for (const [position, { code, name, names = {} }] of wanted.entries()) {
    const before = code === undefined ? undefined : byCode.get(code);
    if (before?.merged_into != null) return noSuchChoice();
    const key = before?.key ?? (await insertChoice(code, name, position));
    if (before)
      await tx
        .updateTable("attribute_choice")
        .set({ name, position })
        .where("key", "=", key)
        .execute();
    await saveChoiceNames(tx, { key, name }, names);
  }

  async function insertChoice(code: string | undefined, name: string, position: number) {
    const fresh = code ?? unique(codeOf(name, CODE_LENGTH) || "choice", taken);
    taken.add(fresh);
    const row = { attribute_key: attributeKey, code: fresh, name, position, merged_into: null };
    const inserted = tx.insertInto("attribute_choice").values(row).returning("key");
    return (await inserted.executeTakeFirstOrThrow()).key;
  }
}

async function isUsed(tx: Tx, key: number): Promise<boolean> {
  const value = await tx
    .selectFrom("tool_attribute")
    .select("tool_key")
    .where("choice_key", "=", key)
    .limit(1)
    .executeTakeFirst();
  const merged = await tx
    .selectFrom("attribute_choice")
    .select("key")
    .where("merged_into", "=", key)
    .limit(1)
    .executeTakeFirst();
  return value !== undefined || merged !== undefined;
}

/** Gives all tools with the one choice the other, and keeps the one for imports. */
export function mergeChoice(
  db: Database,
  actor: AuditActor,
  { code, choice }: { readonly code: string; readonly choice: string },
  { into, version }: { readonly into: string; readonly version: number },
  toolsEdited: ToolsEdited,
): Promise<Outcome<{ code: string }>> {
  return db.transaction(async (tx) => {
    const attribute = await lockAttribute(tx, code);
    if (!attribute) return noSuchAttribute();
    if (attribute.version !== version) return definitionChanged();
    const find = (each: string) =>
      tx
        .selectFrom("attribute_choice")
        .selectAll()
        .where("attribute_key", "=", attribute.key)
        .where("code", "=", each)
        .where("merged_into", "is", null)
        // Waits for the tools that are being given the choice.
        .forUpdate()
        .executeTakeFirst();
    const [from, to] = [await find(choice), await find(into)];
    if (!from || !to || from.key === to.key) return noSuchChoice();
    const tools = await replaceInTools(tx, from.key, to);
    await tx
      .updateTable("attribute_choice")
      .set({ merged_into: to.key })
      .where("key", "=", from.key)
      .execute();
    const refused = await toolsEdited(tx, tools);
    if (refused) return refused;
    await tx
      .updateTable("attribute")
      .set({ version: version + 1 })
      .where("key", "=", attribute.key)
      .execute();
    await recordChange(tx, actor, code, from.name, to.name);
    return { code };
  });
}

/** Gives the tools that have one choice another; returns their keys. */
async function replaceInTools(
  tx: Tx,
  from: number,
  to: { readonly key: number; readonly name: string },
): Promise<number[]> {
  const tools = await tx
    .selectFrom("tool_attribute")
    .select("tool_key")
    .where("choice_key", "=", from)
    .orderBy("tool_key")
    .execute();
  // A tool with both keeps the other one.
  const both = tx.selectFrom("tool_attribute").select("tool_key").where("choice_key", "=", to.key);
  await tx
    .deleteFrom("tool_attribute")
    .where("choice_key", "=", from)
    .where("tool_key", "in", both)
    .execute();
  await tx
    .updateTable("tool_attribute")
    .set({ choice_key: to.key, entered: to.name })
    .where("choice_key", "=", from)
    .execute();
  return tools.map(({ tool_key }) => tool_key);
}
