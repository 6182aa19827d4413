/** Signing secrets, as the Standard Webhooks specification writes them, and the signatures by them. */
import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { createSeal } from "../../../lib/secrets/seal.ts";
import type { EndpointRow } from "./endpoint-store.ts";
import type { Message } from "./message.ts";

const SECRET_BYTES = 32;
/** Secrets that sign beside the newest: somebody may generate several until one is in the receiver. */
const MOST_BEFORE = 5;

type SignedEndpoint = Pick<EndpointRow, "id" | "secret" | "previous_secret" | "previous_until">;

export interface WebhookSecrets {
  /** A new secret, and its encrypted form for this endpoint. */
  create(endpointId: string): { readonly secret: string; readonly sealed: string };
  /** The headers of an attempt. Throws when the endpoint's secret was encrypted with another key. */
  sign(
    endpoint: SignedEndpoint,
    message: Pick<Message, "message_id" | "payload">,
    now: number,
  ): Record<string, string>;
}

export function createSecrets(secretKey: string): WebhookSecrets {
  const seal = createSeal(secretKey, "webhook secrets");
  return {
    create: (endpointId) => {
      const secret = `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
      return { secret, sealed: seal.close(secret, endpointId) };
    },
    sign: (endpoint, { message_id, payload }, now) => {
      const signatures = signing(endpoint, now).map((sealed) =>
        new Webhook(seal.open(sealed, endpoint.id)).sign(message_id, new Date(now), payload),
      );
      return {
        "webhook-id": message_id,
        "webhook-timestamp": String(Math.floor(now / 1000)),
        "webhook-signature": signatures.join(" "),
      };
    },
  };
}

/** The sealed secrets that sign at this time, the newest first. */
function signing(
  { secret, previous_secret: before, previous_until: until }: SignedEndpoint,
  now: number,
): string[] {
  const overlaps = before !== null && until !== null && until > now;
  return [secret, ...(overlaps ? before.split(" ") : [])];
}

/** The column `previous_secret` beside a new secret: all that sign now, as the receiver may have any of them. */
export function secretsBefore(endpoint: SignedEndpoint, now: number): string {
  return signing(endpoint, now).slice(0, MOST_BEFORE).join(" ");
}
