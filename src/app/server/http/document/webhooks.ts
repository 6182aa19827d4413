/** What the API's document says about the messages that the shop sends itself (docs/webhooks.md). */
import * as z from "zod";
import { eventTypes, payloadOf, TEST_EVENT } from "../../../../shop/webhooks/contract-events.ts";
import { capital } from "./api-schemas.ts";

const SIGNED_BY = {
  "webhook-id": "The same when a message comes again",
  "webhook-timestamp": "When this attempt was signed, in seconds since 1970",
  "webhook-signature": "`v1,` and an HMAC, of each secret that is valid, separated by spaces",
};

/** A post for each event, by its type. */
export function describeWebhooks() {
  return Object.fromEntries(
    ([...eventTypes, TEST_EVENT] as const).map((type) => {
      const { $schema: _, ...schema } = z.toJSONSchema(payloadOf(type));
      const post = {
        operationId: `on${type.split(/[._]/).map(capital).join("")}`,
        tags: ["Webhooks"],
        summary: `The event ${type}, signed as Standard Webhooks says`,
        security: [],
        parameters: Object.entries(SIGNED_BY).map(([name, description]) => ({
          name,
          in: "header",
          required: true,
          description,
          schema: { type: "string" },
        })),
        requestBody: { required: true, content: { "application/json": { schema } } },
        responses: { "2XX": { description: "Taken. Otherwise it is sent again" } },
      };
      return [type, { post }];
    }),
  );
}
