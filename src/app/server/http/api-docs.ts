import swagger, { type StaticDocumentSpec } from "@fastify/swagger";
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifySchema,
} from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { nameParts } from "./document/api-schemas.ts";
import { mountProblemPages } from "./document/problem-pages.ts";

const introduction = (
  cookie: string,
) => `Money is major units of the shop's currency (dollars, euros, yen) with at most its decimals. Errors are problem details (RFC 9457) with a stable \`code\`.

**Signing in.** Calls of customers and admins take an access token, \`Authorization: Bearer …\`. A program gets one in two steps:

1. \`POST /identity/sign-in\` with \`{"email", "password"}\` sets the session cookie \`${cookie}\`. (On https its name begins with \`__Host-\`.) An account with a second factor is answered 401 \`second-factor-needed\` with a \`challenge\`: send it with a code to \`POST /identity/second-factor\`, which sets the cookie.
2. \`PUT /user/{email}\` with that cookie and the body \`{"email"}\` answers \`{"token", "expiresAt"}\`.

The token ends after 24 hours without use and after 7 days (an admin's: 1 hour and 12 hours). After a 401 repeat step 2, then step 1. Send no \`Origin\` header, or the shop's own. Where \`GET /identity/config\` says \`hosted\`, step 1 is the hosted service's: send its ID token as \`Authorization: Bearer …\` in step 2; each serves once.

**Programs** take an API key (dashboard, API keys) as \`Authorization: Bearer mw_live_…\`, without signing in. A key opens the calls whose \`x-scope\` it has and no others (403 \`scope-missing\`, \`not-for-api-keys\`), up to 600 calls a minute (429 with \`Retry-After\`). A key that has ended or was revoked gets 401 \`api-key-ended\`.`;

export async function collectDocument(
  app: FastifyInstance,
  title: string,
  cookie: string,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: `${title} API`,
        version: "1",
        description: introduction(cookie),
      },
      servers: [{ url: "/api" }],
      components: {
        securitySchemes: {
          accessToken: { type: "http", scheme: "bearer" },
          apiKey: {
            type: "http",
            scheme: "bearer",
            description:
              "An API key of an admin. A call that takes one names the scope (`x-scope`) that the key needs.",
          },
          session: { type: "apiKey", in: "cookie", name: cookie },
        },
      },
    },
    transform: (route) => withUpload(jsonSchemaTransform(route)),
    stripBasePath: true,
  });
}

function withUpload<Route extends { schema: FastifySchema }>(route: Route): Route {
  const { "x-upload": field, ...schema } = route.schema;
  if (field === undefined) return route;
  const file = { type: "string", format: "binary" };
  const body = { type: "object", properties: { [field]: file }, required: [field] };
  return { ...route, schema: { ...schema, consumes: ["multipart/form-data"], body } };
}

export function mountDocument(app: FastifyInstance): void {
  let text: string | undefined;
  const document = () => nameParts(app.swagger());
  app.get("/openapi.json", { schema: { hide: true } }, (_request, reply) => {
    text ??= JSON.stringify(document());
    return reply.type("application/json; charset=utf-8").serializer(String).send(text);
  });
  mountProblemPages(app, document);
  let viewer: Promise<FastifyInstance> | undefined;
  /** Swagger UI is loaded at its first request: its routes and packages would lengthen each start. */
  async function sendViewer({ method, url, headers }: FastifyRequest, reply: FastifyReply) {
    viewer ??= openViewer(document());
    const answer = await (await viewer).inject({ method: method as "GET" | "HEAD", url, headers });
    if (answer.statusCode === 404) return reply.callNotFound();
    const { connection: _, ...sent } = answer.headers;
    return reply.code(answer.statusCode).headers(sent).send(answer.rawPayload);
  }
  for (const url of ["/docs", "/docs/*"]) app.get(url, { schema: { hide: true } }, sendViewer);
}

/** Swagger UI as an app of its own, which does not listen. */
async function openViewer(document: object): Promise<FastifyInstance> {
  const { default: swaggerUi } = await import("@fastify/swagger-ui");
  const viewer = Fastify();
  await viewer.register(swagger, {
    mode: "static",
    specification: { document } as StaticDocumentSpec,
  });
  await viewer.register(swaggerUi, {
    routePrefix: "/api/docs",
    theme: {
      title: "API",
      css: [{ filename: "theme.css", content: ".swagger-ui .topbar { display: none }" }],
    },
    staticCSP: true,
    transformStaticCSP: (header) => header.replace("style-src", "style-src 'unsafe-inline'"),
  });
  return viewer;
}
