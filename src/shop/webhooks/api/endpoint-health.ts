/** An endpoint that has only failed for three days, or is gone, is disabled, and the admins are told once. */
import type { Tx } from "../../../database/schema.ts";
import { DISABLE_AFTER_MS } from "../rules.ts";
import type { EndpointRow } from "./endpoint-store.ts";

/** Queues the emails in the transaction. */
export type NotifyDisabled = (tx: Tx, endpoint: EndpointRow) => Promise<void>;

export async function recordSuccess(tx: Tx, key: number): Promise<void> {
  await tx
    .updateTable("webhook_endpoint")
    .set({ failing_since: null })
    .where("key", "=", key)
    .where("failing_since", "is not", null)
    .execute();
}

interface FailureParts {
  readonly notify: NotifyDisabled;
  /** The receiver has said that it takes no more. */
  readonly isGone: boolean;
}

export async function recordFailure(
  tx: Tx,
  key: number,
  now: number,
  { notify, isGone }: FailureParts,
): Promise<void> {
  await tx
    .updateTable("webhook_endpoint")
    .set({ failing_since: now })
    .where("key", "=", key)
    .where("failing_since", "is", null)
    .execute();
  const disabled = await tx
    .updateTable("webhook_endpoint")
    .set({ disabled_at: now, disabled_by: "failures" })
    .where("key", "=", key)
    .where("failing_since", "<=", isGone ? now : now - DISABLE_AFTER_MS)
    .where("disabled_at", "is", null)
    .returningAll()
    .executeTakeFirst();
  if (disabled) await notify(tx, disabled);
}
