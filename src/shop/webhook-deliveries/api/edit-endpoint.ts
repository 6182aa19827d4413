/** What admins do with endpoints; every change is in the audit log of the settings. */
import type { Database, Tx } from "../../../database/schema.ts";
import type { Caller } from "../../../lib/contract/caller.ts";
import type { EndpointInput } from "../../../lib/contract/endpoint.ts";
import { invalidField } from "../../../lib/contract/problem.ts";
import type { Outcome } from "../../../lib/contract/result.ts";
import { countAll } from "../../../lib/db/count-rows.ts";
import { newId } from "../../../lib/secrets/ids.ts";
import { recordSettingChange } from "../../../people/users/api/audit-log.ts";
import { findEndpoint } from "../../webhooks/api/endpoint-store.ts";
import { secretsBefore, type WebhookSecrets } from "../../webhooks/api/secrets.ts";
import { refuseUrl, type TargetRules } from "../../webhooks/api/target.ts";
import {
  type changeWebhookEndpoint,
  type createWebhookEndpoint,
  MAX_ENDPOINTS,
  noSuchEndpoint,
  tooManyEndpoints,
} from "../../webhooks/contract.ts";
import { OVERLAP_MS } from "../../webhooks/rules.ts";
import { deleteDeliveriesTo } from "./prune.ts";

export interface EditContext {
  readonly db: Database;
  readonly secrets: WebhookSecrets;
  readonly target: TargetRules;
}

export function createEndpoint(
  { db, secrets, target }: EditContext,
  caller: Caller,
  { url, description, events }: EndpointInput<typeof createWebhookEndpoint>["body"],
): Promise<Outcome<{ insertedId: string; secret: string }>> {
  return db.transaction(async (tx) => {
    const refused = refuseUrl(url, target);
    if (refused) return invalidField("url", refused);
    const count = await countAll(tx.selectFrom("webhook_endpoint"));
    if (count >= MAX_ENDPOINTS) return tooManyEndpoints();
    const id = newId();
    const { secret, sealed } = secrets.create(id);
    await tx
      .insertInto("webhook_endpoint")
      .values({
        id,
        url: new URL(url).href,
        description,
        events: JSON.stringify(events),
        secret: sealed,
        created_at: Date.now(),
      })
      .execute();
    await audit(tx, caller, url, "added", events.join(", "));
    return { insertedId: id, secret };
  });
}

/** Enabling starts the three days of failures again. */
export function changeEndpoint(
  { db, target }: EditContext,
  caller: Caller,
  id: string,
  { url, description, events, enabled }: EndpointInput<typeof changeWebhookEndpoint>["body"],
): Promise<Outcome<{ modifiedCount: number }>> {
  return db.transaction(async (tx) => {
    const refused = url === undefined ? undefined : refuseUrl(url, target);
    if (refused) return invalidField("url", refused);
    const before = await findEndpoint(tx, id);
    if (!before) return noSuchEndpoint();
    const isSwitched = enabled !== undefined && enabled !== (before.disabled_at === null);
    const change = {
      ...(url !== undefined && { url: new URL(url).href }),
      ...(description !== undefined && { description }),
      ...(events !== undefined && { events: JSON.stringify(events) }),
      ...(isSwitched && enabled && { disabled_at: null, disabled_by: null, failing_since: null }),
      ...(isSwitched && !enabled && { disabled_at: Date.now(), disabled_by: "admin" as const }),
    };
    if (Object.keys(change).length === 0) return { modifiedCount: 0 };
    await tx.updateTable("webhook_endpoint").set(change).where("id", "=", id).execute();
    if (change.url !== undefined && change.url !== before.url)
      await audit(tx, caller, before.url, "url", change.url);
    if (change.events !== undefined && change.events !== before.events)
      await audit(tx, caller, before.url, "events", change.events);
    if (isSwitched) await audit(tx, caller, before.url, "enabled", String(enabled));
    return { modifiedCount: 1 };
  });
}

export async function deleteEndpoint(
  { db }: EditContext,
  caller: Caller,
  id: string,
): Promise<Outcome<{ deletedCount: number }>> {
  await deleteDeliveriesTo(db, id);
  return db.transaction(async (tx) => {
    // Those since. Before their endpoint, as the sender locks them: the cascade alone may end in a deadlock.
    await tx
      .deleteFrom("webhook_delivery")
      .where(
        "endpoint_key",
        "in",
        tx.selectFrom("webhook_endpoint").select("key").where("id", "=", id),
      )
      .execute();
    const deleted = await tx
      .deleteFrom("webhook_endpoint")
      .where("id", "=", id)
      .returning("url")
      .executeTakeFirst();
    if (!deleted) return noSuchEndpoint();
    await audit(tx, caller, deleted.url, "deleted", "");
    return { deletedCount: 1 };
  });
}

/** Those before sign too for a day, so that the receiver can change over. */
export function rotateSecret(
  { db, secrets }: EditContext,
  caller: Caller,
  id: string,
): Promise<Outcome<{ secret: string }>> {
  return db.transaction(async (tx) => {
    const endpoint = await tx
      .selectFrom("webhook_endpoint")
      .selectAll()
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!endpoint) return noSuchEndpoint();
    const { secret, sealed } = secrets.create(id);
    const now = Date.now();
    await tx
      .updateTable("webhook_endpoint")
      .set({
        previous_secret: secretsBefore(endpoint, now),
        previous_until: now + OVERLAP_MS,
        secret: sealed,
      })
      .where("id", "=", id)
      .execute();
    await audit(tx, caller, endpoint.url, "secret", "");
    return { secret };
  });
}

function audit(tx: Tx, caller: Caller, url: string, field: string, to: string): Promise<void> {
  return recordSettingChange(tx, caller, "webhooks", [{ field: `${url} ${field}`, from: "", to }]);
}
