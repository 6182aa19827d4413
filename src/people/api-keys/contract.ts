/** API keys: programs that call in the name of the admin who created their key (docs/decisions/0055). */
import * as z from "zod";
import { validation } from "../../../shop/messages.ts";
import { endpoint } from "../../lib/contract/endpoint.ts";
import { id, line, timestamp } from "../../lib/contract/fields.ts";
import { tooMany } from "../../lib/contract/problem.ts";
import { refusalKind } from "../../lib/contract/result.ts";
import { schemaText } from "../../lib/contract/schema-text.ts";
import { scopes } from "../../lib/contract/scopes.ts";
import { recentSignInRequired, wrongAppCode, wrongPassword } from "../account/contract.ts";
import { crossSiteRequest, ownCode, password } from "../session/contract.ts";

/** Days until a key ends: at most, and unless another day is chosen. */
export const MAX_KEY_DAYS = 365;
export const DEFAULT_KEY_DAYS = 90;

const apiKeyStates = ["active", "ended", "revoked"] as const;

const apiKey = z.object({
  _id: z.string(),
  name: z.string(),
  prefix: z.string().describe("its first characters"),
  scopes: z.array(z.enum(scopes)),
  state: z.enum(apiKeyStates),
  createdBy: z.string(),
  createdAt: timestamp,
  endsAt: timestamp,
  endsOn: z.iso.date().describe("its last day, in the shop's time zone"),
  usedAt: timestamp.optional().describe("to the minute"),
  revokedAt: timestamp.optional(),
});
apiKey.register(z.globalRegistry, { title: "ApiKey" });
export type ApiKey = z.output<typeof apiKey>;

export const newApiKey = z.strictObject({
  name: line(60, validation.nameRequired),
  scopes: z
    .array(z.enum(scopes))
    .min(1, schemaText("apiKeys.scopes.required", "Choose at least one scope"))
    .max(scopes.length),
  endsOn: z.iso.date().describe("its last day, in the shop's time zone; at most a year from today"),
  password: password.optional().describe("the admin's own, where the account has one"),
  code: ownCode.optional().describe("of the second factor, where one is set up"),
});

export const noSuchApiKey = refusalKind(404, "no-such-api-key", "There is no such API key.");

const tag = "API keys";

export const listApiKeys = endpoint("GET /api-key", {
  access: "admin",
  tag,
  summary: "All API keys, without the keys themselves; the newest first",
  answer: z.object({
    keys: z.array(apiKey),
    /** What creating a key asks of the caller. */
    proof: z.enum(["password", "sign-in"]),
    needsCode: z.boolean(),
    today: z.iso.date().describe("in the shop's time zone"),
  }),
  refusals: [],
});

export const createApiKey = endpoint("POST /api-key", {
  access: "admin",
  tag,
  summary: "Create an API key; the answer is the only one that has the key itself",
  body: newApiKey,
  answer: z.object({ key: z.string(), apiKey }),
  refusals: [crossSiteRequest, wrongPassword, wrongAppCode, recentSignInRequired, tooMany],
});

export const revokeApiKey = endpoint("DELETE /api-key/{id}", {
  access: "admin",
  tag,
  summary: "Revoke an API key, at once and for good",
  params: z.object({ id }),
  answer: apiKey,
  refusals: [noSuchApiKey],
});
