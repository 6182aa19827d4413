/** What was done about tools: written in the entry's own transaction, never changed. */
import type { Transaction } from "kysely";
import type { ToolActTable } from "../../../database/catalogue.ts";
import type { Schema } from "../../../database/schema.ts";
import type { Caller } from "../../../kit/caller.ts";
import { formatCents } from "../../../kit/money.ts";
import type { ToolSpec } from "../contract-manage.ts";
import type { ToolRow } from "./product-store.ts";

/** Who entries, and in which import. */
export interface ToolActor {
  readonly userKey: number;
  readonly email: string;
  readonly importId?: string;
}

/** What stood in a field before and stands there now, as a person reads it. */
export interface FieldChange {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** Whoever calls, as the one who entries. */
export function actorOf({ userKey, email }: Caller): ToolActor {
  return { userKey, email };
}

/** Writes an entry down, with what it has changed. */
export async function recordHistory(
  tx: Transaction<Schema>,
  what: ToolActTable["what"],
  actor: ToolActor,
  toolKey: number,
  changes: readonly FieldChange[] = [],
): Promise<void> {
  await tx
    .insertInto("tool_act")
    .values({
      tool_key: toolKey,
      at: Date.now(),
      what,
      actor_key: actor.userKey,
      actor_email: actor.email,
      changes: JSON.stringify(changes),
      import_id: actor.importId ?? null,
    })
    .execute();
}

/** The columns that are edited, with their names on the wire and how a person reads them. */
const READ = {
  name: ["name", String],
  kind: ["kind", String],
  part_number: ["partNumber", String],
  description: ["description", String],
  specs: ["specs", (specs) => specsAsText(JSON.parse(String(specs)))],
  img: ["img", String],
  minimum: ["minimum", String],
  price_cents: ["price", (cents) => formatCents(Number(cents))],
} as const satisfies Partial<
  Record<keyof ToolRow, readonly [string, (value: string | number) => string]>
>;

/** The columns of a tool that are edited. */
export type EditedColumns = Pick<ToolRow, keyof typeof READ>;

/** What an edit changes, field by field. */
export function fieldChanges(before: EditedColumns, after: Partial<EditedColumns>): FieldChange[] {
  return Object.entries(READ).flatMap(([column, [field, read]]) => {
    const [from, to] = [
      before[column as keyof EditedColumns],
      after[column as keyof EditedColumns],
    ];
    if (to === undefined || to === from) return [];
    return [{ field, from: read(from), to: read(to) }];
  });
}

/** Specifications as text: one to a line, the label before the first colon. */
export function specsAsText(specs: readonly ToolSpec[]): string {
  return specs.map(({ label, value }) => `${label}: ${value}`).join("\n");
}
