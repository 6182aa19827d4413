/**
 * A product that is added once for an Idempotency-Key. The row of its opening stock has the key, as the ledger's corrections
 * have theirs, and its address ends with a digest of what was sent.
 */
import { hash } from "node:crypto";
import type { Tx } from "../../../database/schema.ts";
import type { Outcome } from "../../../lib/contract/result.ts";
import { toolKeyReused } from "../../tools/contract.ts";

export interface AddOnce {
  readonly requestId: string;
  /** Hex digits. */
  readonly digest: string;
}

/** `body`: what the caller of this key sent. */
export function addOnce(userKey: number, key: string, body: unknown): AddOnce {
  const requestId = `add ${userKey} ${key}`;
  return { requestId, digest: hash("sha256", JSON.stringify([requestId, body]), "hex") };
}

/** The address of the product that this key has added; refuses a key that has added another one. */
export async function findAdded(
  tx: Tx,
  { requestId, digest }: AddOnce,
): Promise<Outcome<string> | undefined> {
  const added = await tx
    .selectFrom("stock_change")
    .innerJoin("tool", "tool.key", "stock_change.tool_key")
    .select("tool.id")
    .where("stock_change.request_id", "=", requestId)
    .executeTakeFirst();
  if (!added) return undefined;
  const ending = added.id.slice(added.id.lastIndexOf("-") + 1);
  return digest.startsWith(ending) ? added.id : toolKeyReused();
}
