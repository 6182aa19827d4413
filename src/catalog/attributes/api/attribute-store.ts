/** Creating, changing and deleting attributes; each change is in the audit log. */
import type { Database } from "../../../database/schema.ts";
import { invalidField } from "../../../lib/contract/problem.ts";
import { isRefusal, type Outcome, type Refusal } from "../../../lib/contract/result.ts";
import { countAll } from "../../../lib/db/count-rows.ts";
import { isReferenced } from "../../../lib/db/database-failure.ts";
import { msg } from "../../../lib/i18n/i18n.ts";
import { findUnit, isDimension, unitsOf } from "../../../lib/measure/measure-units.ts";
import type { AuditActor } from "../../../people/users/api/audit-log.ts";
import { saveChoices } from "../../attribute-choices/api/choice-store.ts";
import { saveAttributeNames } from "../../attribute-names/api/name-store.ts";
import { definitionChanged, MAX_ATTRIBUTES, noSuchAttribute } from "../contract.ts";
import {
  type AttributeEdits,
  attributeExists,
  attributeInUse,
  type NewAttribute,
} from "../contract-attributes.ts";
import { lockAttribute, recordChange } from "./change.ts";

export function createAttribute(
  db: Database,
  actor: AuditActor,
  sent: NewAttribute,
): Promise<Outcome<{ code: string }>> {
  const fault = shapeFault(sent);
  if (fault) return Promise.resolve(fault);
  return db.transaction(async (tx) => {
    if ((await countAll(tx.selectFrom("attribute"))) >= MAX_ATTRIBUTES)
      return invalidField("code", msg("specs.tooMany", "The shop has 300 attributes already."));
    const inserted = await tx
      .insertInto("attribute")
      .values({
        code: sent.code,
        name: sent.name,
        type: sent.type,
        dimension: hasNumbers(sent) ? (sent.dimension ?? "number") : null,
        units: JSON.stringify(unitsIn(sent)),
        decimals: sent.decimals ?? null,
        is_multiple: sent.isMultiple ? 1 : 0,
      })
      .onConflict((conflict) => conflict.column("code").doNothing())
      .returning("key")
      .executeTakeFirst();
    if (!inserted) return attributeExists();
    const faulty = await saveChoices(tx, inserted.key, sent.choices ?? []);
    if (isRefusal(faulty)) return faulty;
    await saveAttributeNames(tx, { ...inserted, name: sent.name }, sent.names ?? {});
    await recordChange(tx, actor, sent.code, "", sent.name);
    return { code: sent.code };
  });
}

export function changeAttribute(
  db: Database,
  actor: AuditActor,
  code: string,
  { version, name, units, decimals, choices, names = {} }: AttributeEdits,
): Promise<Outcome<{ code: string }>> {
  return db.transaction(async (tx) => {
    const row = await lockAttribute(tx, code);
    if (!row) return noSuchAttribute();
    if (row.version !== version) return definitionChanged();
    const after = {
      name: name ?? row.name,
      units: units ?? (JSON.parse(row.units) as string[]),
      decimals: decimals === undefined ? row.decimals : decimals,
    };
    const fault = shapeFault({
      ...after,
      type: row.type,
      dimension: row.dimension ?? undefined,
      choices: row.type === "choice" ? choices : undefined,
    });
    if (fault) return fault;
    if (choices) {
      const faulty = await saveChoices(tx, row.key, choices);
      if (isRefusal(faulty)) return faulty;
    }
    await tx
      .updateTable("attribute")
      .set({
        name: after.name,
        units: JSON.stringify(unitsIn({ ...after, type: row.type, dimension: row.dimension })),
        decimals: after.decimals,
        version: version + 1,
      })
      .where("key", "=", row.key)
      .execute();
    await saveAttributeNames(tx, { key: row.key, name: after.name }, names);
    await recordChange(tx, actor, code, row.name, after.name);
    return { code };
  });
}

/** Foreign keys decide whether it is in use: tools, categories and families refer to it. */
export async function deleteAttribute(
  db: Database,
  actor: AuditActor,
  code: string,
): Promise<Outcome<{ deletedCount: number }>> {
  try {
    return await deleteUnused(db, actor, code);
  } catch (error) {
    if (isReferenced(error)) return attributeInUse();
    throw error;
  }
}

function deleteUnused(
  db: Database,
  actor: AuditActor,
  code: string,
): Promise<Outcome<{ deletedCount: number }>> {
  return db.transaction(async (tx) => {
    const row = await lockAttribute(tx, code);
    if (!row) return noSuchAttribute();
    await tx.deleteFrom("attribute").where("key", "=", row.key).execute();
    await recordChange(tx, actor, code, row.name, "");
    return { deletedCount: 1 };
  });
}

type Shape = Pick<NewAttribute, "type" | "choices"> & {
  readonly dimension?: string | null | undefined;
  readonly units?: readonly string[] | undefined;
};

const hasNumbers = ({ type }: Pick<Shape, "type">) => type === "number" || type === "range";

function shapeFault(sent: Shape & Pick<NewAttribute, "isMultiple">): Refusal | undefined {
  const dimension = sent.dimension ?? "number";
  if (hasNumbers(sent) && isDimension(dimension)) {
    if ((sent.units ?? []).some((unit) => !findUnit(dimension, unit)))
      return invalidField(
        "units",
        msg("specs.units", "must be units of the dimension: {units}", {
          units: unitsOf(dimension).join(", "),
        }),
      );
  } else if (sent.dimension != null || (sent.units ?? []).length > 0) {
    return invalidField(
      "units",
      msg("specs.noUnits", "must be empty, except of numbers and ranges"),
    );
  }
  if (sent.type === "choice" && sent.choices?.length === 0)
    return invalidField("choices", msg("specs.noChoice", "must have at least one choice"));
  if (sent.type !== "choice" && ((sent.choices ?? []).length > 0 || sent.isMultiple === true))
    return invalidField("choices", msg("specs.onlyChoice", "must be empty, except of choices"));
  return undefined;
}

/** Their usual names; the dimension's first without any. */
function unitsIn({ type, dimension, units }: Shape): string[] {
  const of = dimension ?? "number";
  if (!hasNumbers({ type }) || !isDimension(of)) return [];
  const names = (units ?? []).map((unit) => findUnit(of, unit)?.name ?? unit);
  return names.length > 0 ? [...new Set(names)] : unitsOf(of).slice(0, 1);
}
