/** Makes the API's document from the routes; loaded at the first request for it. */
import swagger, {
  type FastifyDynamicSwaggerOptions,
  type StaticDocumentSpec,
} from "@fastify/swagger";
import Fastify, { type FastifyInstance, type FastifySchema } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import type { Route } from "../../../../lib/http/route.ts";
import { patternOf } from "../mount.ts";
import { nameParts } from "./api-schemas.ts";
import { documentRoute } from "./document-route.ts";
import { problemPages } from "./problem-pages.ts";
import { describeWebhooks } from "./webhooks.ts";

const introduction = (
  cookie: string,
) => `Money is major units of the shop's currency (dollars, euros, yen) with at most its decimals. Errors are problem details (RFC 9457) with a stable \`code\`.

**Signing in.** Calls of customers and admins take an access token, \`Authorization: Bearer …\`. A program gets one in two steps:

1. \`POST /identity/sign-in\` with \`{"email", "password"}\` sets the session cookie \`${cookie}\`. (On https its name begins with \`__Host-\`.) An account with a second factor is answered 401 \`second-factor-needed\` with a \`challenge\`: send it with a code to \`POST /identity/second-factor\`, which sets the cookie.
2. \`PUT /user/{email}\` with that cookie and the body \`{"email"}\` answers \`{"token", "expiresAt"}\`.

The token ends after 24 hours without use and after 7 days (an admin's: 1 hour and 12 hours). After a 401 repeat step 2, then step 1. Send no \`Origin\` header, or the shop's own. Where \`GET /identity/config\` says \`hosted\`, step 1 is the hosted service's: send its ID token as \`Authorization: Bearer …\` in step 2; each serves once.

**Programs** take an API key (dashboard, API keys) as \`Authorization: Bearer mw_live_…\` (\`mw_test_…\` in a shop with test payments), without signing in. A key opens the calls whose \`x-scope\` it has and no others (403 \`scope-missing\`, \`not-for-api-keys\`), up to 600 calls a minute (429 with \`Retry-After\`). A key that has ended or was revoked gets 401 \`api-key-ended\`.`;

export interface AboutDocument {
  readonly title: string;
  /** The name of the session's cookie. */
  readonly cookie: string;
}

export interface ApiDocument {
  /** It is JSON. */
  readonly text: string;
  /** A text about each code. */
  readonly problems: ReadonlyMap<string, string>;
  /** Swagger UI as an app of its own, which does not listen. */
  openViewer(): Promise<FastifyInstance>;
}

/** Makes the document of these routes, by an app of its own, which answers nothing. */
export async function createDocument(
  routes: readonly Route[],
  about: AboutDocument,
): Promise<ApiDocument> {
  const app = Fastify({ exposeHeadRoutes: false });
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  await app.register(swagger, optionsOf(about));
  for (const { endpoint, limit } of routes) {
    app.route({
      method: endpoint.method,
      url: `/api${patternOf(endpoint)}`,
      schema: documentRoute(endpoint, limit),
      handler: () => undefined,
    });
  }
  await app.ready();
  const document = nameParts({ ...app.swagger(), webhooks: describeWebhooks() });
  return {
    text: JSON.stringify(document),
    problems: problemPages(document),
    openViewer: () => openViewer(document),
  };
}

function optionsOf({ title, cookie }: AboutDocument): FastifyDynamicSwaggerOptions {
  return {
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
  };
}

function withUpload<Route extends { schema: FastifySchema }>(route: Route): Route {
  const { "x-upload": field, ...schema } = route.schema;
  if (field === undefined) return route;
  const file = { type: "string", format: "binary" };
  const body = { type: "object", properties: { [field]: file }, required: [field] };
  return { ...route, schema: { ...schema, consumes: ["multipart/form-data"], body } };
}

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
