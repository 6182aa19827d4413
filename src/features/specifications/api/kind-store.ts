/** Kinds: their place in the tree and their attributes. A kind has the name that tools have as `kind`. */
import type { Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import { msg } from "../../../kit/i18n.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { invalidField } from "../../../kit/problem.ts";
import type { Outcome } from "../../../kit/result.ts";
import {
  definitionChanged,
  type KindEdits,
  noSuchAttribute,
  noSuchDefinedKind,
} from "../contract.ts";
import { type Actor, recordChange } from "./change.ts";

/** Makes sure that a kind of this name exists; `id` is its address, if it is new. */
export async function ensureKind(
  tx: Transaction<Schema>,
  { name, id }: { readonly name: string; readonly id: string },
): Promise<void> {
  const known = await tx
    .selectFrom("kind")
    .select("key")
    .where("name", "=", name)
    .executeTakeFirst();
  if (known) return;
  const last = tx
    .selectFrom("kind")
    .select((kind) =>
      kind(kind.fn.coalesce(kind.fn.max("position"), kind.lit(0)), "+", 1).as("next"),
    );
  await tx
    .insertInto("kind")
    .values({ id, name, parent_key: null, position: last })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
}

export function changeKind(
  db: Database<Schema>,
  actor: Actor,
  id: string,
  { version, parent, attributes }: KindEdits,
): Promise<Outcome<{ id: string }>> {
  return db.transaction(async (tx) => {
    // All kinds are locked, so that two changes at once make no circle.
    const kinds = await tx
      .selectFrom("kind")
      .select(["key", "id", "name", "parent_key", "version"])
      .orderBy("key")
      .$if(db.engine.kind === "postgres", (query) => query.forUpdate())
      .execute();
    const kind = kinds.find((each) => each.id === id);
    if (!kind) return noSuchDefinedKind();
    if (kind.version !== version) return definitionChanged();
    const above = parent === null ? undefined : kinds.find((each) => each.id === parent);
    if (parent !== null && !above)
      return invalidField("parent", msg("specs.noParent", "is not a kind of the shop"));
    if (above && isBelow(above, kind.key, kinds))
      return invalidField(
        "parent",
        msg("specs.circle", "must not be the kind itself or one below it"),
      );

    const codes = attributes.map(({ code }) => code);
    const known = await tx
      .selectFrom("attribute")
      .select(["key", "code"])
      .where("code", "in", codes.length > 0 ? codes : [""])
      .execute();
    const keys = new Map(known.map((each) => [each.code, each.key]));
    if (keys.size < codes.length) return noSuchAttribute();
    await tx.deleteFrom("kind_attribute").where("kind_key", "=", kind.key).execute();
    const rows = attributes.map(({ code, isRequired, isHeadline, facet }, position) => ({
      kind_key: kind.key,
      attribute_key: keys.get(code) as number,
      position,
      is_required: isRequired ? 1 : 0,
      is_headline: isHeadline ? 1 : 0,
      facet,
    }));
    if (rows.length > 0) await tx.insertInto("kind_attribute").values(rows).execute();
    await tx
      .updateTable("kind")
      .set({ parent_key: above?.key ?? null, version: version + 1 })
      .where("key", "=", kind.key)
      .execute();
    await recordChange(tx, actor, kind.name, "", codes.join(", "));
    return { id };
  });
}

interface Placed {
  readonly key: number;
  readonly parent_key: number | null;
}

/** Whether a kind is this one or below it. */
function isBelow(kind: Placed, key: number, kinds: readonly Placed[]): boolean {
  let each: Placed | undefined = kind;
  for (let steps = 0; each && steps <= kinds.length; steps += 1) {
    if (each.key === key) return true;
    const parent: number | null = each.parent_key;
    each = kinds.find((other) => other.key === parent);
  }
  return false;
}
