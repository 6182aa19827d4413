/** What the OpenAPI document says about a route. */
import type { FastifySchema } from "fastify";
import type { Access, Endpoint } from "../../../../lib/contract/endpoint.ts";
import {
  addressTooLong,
  apiKeyEnded,
  badRequest,
  busy,
  internal,
  invalidInput,
  noAccess,
  notAllowed,
  notForApiKeys,
  problem,
  scopeMissing,
  storageFull,
  tooLarge,
  tooMany,
  wrongMediaType,
} from "../../../../lib/contract/problem.ts";
import type { RefusalKind } from "../../../../lib/contract/result.ts";
import type { Scope } from "../../../../lib/contract/scopes.ts";
import type { RateLimit } from "../../../../lib/http/route.ts";

declare module "fastify" {
  interface FastifySchema {
    "x-access"?: Access;
    "x-scope"?: Scope;
    "x-upload"?: string;
  }
}

export function documentRoute(endpoint: Endpoint, limit: RateLimit | undefined): FastifySchema {
  const { params, query, headers, body } = endpoint;
  return {
    tags: [endpoint.tag],
    summary: endpoint.summary,
    "x-access": endpoint.access,
    ...(endpoint.scope && { "x-scope": endpoint.scope }),
    ...(endpoint.upload && { "x-upload": endpoint.upload.field }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    ...securityOf(endpoint),
    response: { [endpoint.status ?? 200]: successOf(endpoint), ...problemsOf(endpoint, limit) },
  };
}

function successOf({ answer, media, method, summary }: Endpoint) {
  if (media === undefined)
    return answer.description === undefined
      ? answer.describe(method === "GET" ? summary : "It was done")
      : answer;
  return { description: answer.description ?? "A file", content: { [media]: { schema: answer } } };
}

function securityOf({ access, scope }: Endpoint): Pick<FastifySchema, "security"> {
  if (access === "public") return { security: [] };
  if (access === "proof") return { security: [{ session: [] }] };
  if (access === "visitor") return { security: [{}, { accessToken: [] }] };
  return { security: [{ accessToken: [] }, ...(scope ? [{ apiKey: [scope] }] : [])] };
}

function problemsOf(endpoint: Endpoint, limit: RateLimit | undefined) {
  const refusals: RefusalKind[] = [internal, busy];
  const { queryPrefix, query } = endpoint;
  if (queryPrefix !== "" || query || endpoint.params || endpoint.headers || endpoint.body)
    refusals.push(invalidInput);
  if (endpoint.params) refusals.push(addressTooLong);
  if (endpoint.method !== "GET") refusals.push(badRequest, wrongMediaType, tooLarge, storageFull);
  const needsToken = endpoint.access !== "public" && endpoint.access !== "proof";
  if (needsToken) refusals.push(noAccess);
  if (endpoint.access === "admin") refusals.push(notAllowed);
  if (endpoint.scope) refusals.push(apiKeyEnded, scopeMissing, tooMany);
  else if (needsToken) refusals.push(apiKeyEnded, notForApiKeys);
  if (limit) refusals.push(tooMany);
  const kinds = new Set([...refusals, ...endpoint.refusals]);
  const byStatus = Map.groupBy(kinds, (kind) => kind.status);
  return Object.fromEntries(
    [...byStatus].map(([status, kinds]) => [
      status,
      {
        description: kinds.map((kind) => `${kind.code}: ${kind.detail.text}`).join("\n\n"),
        content: { "application/problem+json": { schema: problem } },
      },
    ]),
  );
}
