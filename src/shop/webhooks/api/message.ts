import type { WebhookEventTable } from "../../../database/tables/webhooks.ts";
import { isoTime } from "../../../lib/contract/iso-time.ts";
import { newId } from "../../../lib/secrets/ids.ts";
import type { WebhookPayload } from "../contract-events.ts";

/** An event as it is stored and sent. */
export type Message = Omit<WebhookEventTable, "key">;

/** `subject` is what people call it: an order's or a part's number. */
export function createMessage(
  type: WebhookPayload["type"],
  subject: string,
  data: WebhookPayload["data"],
  now: number,
): Message {
  const payload: WebhookPayload = { type, timestamp: isoTime(now), data };
  return {
    message_id: `msg_${newId()}`,
    type,
    subject,
    payload: JSON.stringify(payload),
    created_at: now,
  };
}
