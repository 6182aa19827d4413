/** Creates, changes and deletes kinds, and their tools and names with them. */
import type { Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Feature } from "../../../frame/feature.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import type { Database } from "../../../lib/db/database.ts";
import { retryOnConflict } from "../../../lib/db/retry-on-conflict.ts";
import type { AuditActor } from "../../../people/users/api/audit-log.ts";
import type { NewNames } from "../../attribute-names/contract.ts";
import { recordChange } from "../../attributes/api/change.ts";
import { noSuchDefinedKind } from "../../attributes/contract.ts";
import * as kinds from "../../categories/api/kind-store.ts";
import { type KindEdits, kindInUse, type NewKind } from "../../categories/contract.ts";
import {
  deleteKindNames,
  findStoredNames,
  renameKindNames,
  replaceKindName,
} from "./kind-store.ts";
import { finishRenames, lockToolsOfKind, renameKindOfTools } from "./rename-kind.ts";

export function addKind(
  db: Database<Schema>,
  actor: AuditActor,
  sent: NewKind,
): Promise<Outcome<{ id: string }>> {
  return retryOnConflict(() =>
    db.transaction(async (tx) => {
      const created = await kinds.createKind(tx, actor, sent);
      if (!isRefusal(created))
        await saveNames(tx, actor, { ...created, name: sent.name }, sent.names);
      return created;
    }),
  );
}

/** Returns when all tools have the new name. */
export async function editKind(
  db: Database<Schema>,
  features: readonly Pick<Feature, "renameKind">[],
  actor: AuditActor,
  id: string,
  edits: KindEdits,
): Promise<Outcome<{ id: string }>> {
  const isRename = edits.name !== undefined;
  // A kind is renamed again only when its tools have the name that it has now.
  if (isRename) await finishRenames(db);
  const changed = await retryOnConflict(() =>
    db.transaction(async (tx) => {
      const name = isRename ? await nameOf(tx, id) : undefined;
      const keys = name === undefined || name === edits.name ? [] : await lockToolsOfKind(tx, name);
      const result = await kinds.changeKind(tx, actor, id, edits);
      if (isRefusal(result)) return result;
      const { from, to } = result;
      if (from !== to) {
        await renameKindOfTools(tx, keys, from, to);
        await renameKindNames(tx, from, to);
        for (const feature of features) await feature.renameKind?.(tx, from, to);
      }
      await saveNames(tx, actor, { id, name: to }, edits.names);
      return { id };
    }),
  );
  if (isRename && !isRefusal(changed)) await finishRenames(db);
  return changed;
}

async function nameOf(tx: Transaction<Schema>, id: string): Promise<string | undefined> {
  return (await kinds.findKind(tx, id))?.name;
}

export function removeKind(
  db: Database<Schema>,
  actor: AuditActor,
  id: string,
): Promise<Outcome<{ deletedCount: number }>> {
  return db.transaction(async (tx) => {
    const kind = await kinds.lockKind(tx, id);
    if (!kind) return noSuchDefinedKind();
    const names = [kind.name, kind.former_name ?? kind.name];
    const tool = await tx
      .selectFrom("tool")
      .select("key")
      .where("kind", "in", names)
      .where("deleted_at", "is", null)
      .limit(1)
      .executeTakeFirst();
    if (tool) return kindInUse();
    const refused = await kinds.deleteKind(tx, actor, kind);
    if (refused) return refused;
    await deleteKindNames(tx, kind.name);
    return { deletedCount: 1 };
  });
}

/** Each changed name is in the audit log. */
async function saveNames(
  tx: Transaction<Schema>,
  actor: AuditActor,
  kind: { readonly id: string; readonly name: string },
  names: NewNames = {},
): Promise<void> {
  const locales = Object.keys(names);
  if (locales.length === 0) return;
  const stored = (await findStoredNames(tx, locales)).get(kind.name) ?? {};
  for (const [locale, name] of Object.entries(names)) {
    const [from, to] = [stored[locale]?.text ?? "", name ?? ""];
    await replaceKindName(tx, { kind: kind.name, locale, name: to });
    if (from !== to) await recordChange(tx, actor, `${kind.id}:${locale}`, from, to);
  }
}
