/** The API's document and its readable page. */
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance, FastifySchema } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

/** Collects the routes that are registered after it. */
export async function collectDocument(app: FastifyInstance, title: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: `${title} API`,
        version: "1",
        description:
          "Money is dollars with at most two decimals. Errors are problem details (RFC 9457) with a stable `code`.",
      },
      servers: [{ url: "/api" }],
      components: {
        securitySchemes: {
          accessToken: { type: "http", scheme: "bearer" },
          session: { type: "apiKey", in: "cookie", name: "millwright.session_token" },
        },
      },
    },
    transform: (route) => withUpload(jsonSchemaTransform(route)),
    stripBasePath: true,
  });
}

/** A form with a file in it is no body to be validated as one, but it is one to be told of. */
function withUpload<Route extends { schema: FastifySchema }>(route: Route): Route {
  const { "x-upload": field, ...schema } = route.schema;
  if (field === undefined) return route;
  const file = { type: "string", format: "binary" };
  const body = { type: "object", properties: { [field]: file }, required: [field] };
  return { ...route, schema: { ...schema, consumes: ["multipart/form-data"], body } };
}

/** Serves `/api/openapi.json` and the readable page `/api/docs`. */
export async function mountDocument(app: FastifyInstance): Promise<void> {
  let text: string | undefined;
  app.get("/openapi.json", { schema: { hide: true } }, (_request, reply) => {
    text ??= JSON.stringify(app.swagger());
    return reply.type("application/json; charset=utf-8").serializer(String).send(text);
  });
  await app.register(swaggerUi, {
    routePrefix: "/docs",
    // Registered below /api, and the page names its files from the root.
    indexPrefix: "/api",
    theme: {
      title: "API",
      css: [{ filename: "theme.css", content: ".swagger-ui .topbar { display: none }" }],
    },
    staticCSP: true,
    transformStaticCSP: (header) => header.replace("style-src", "style-src 'unsafe-inline'"),
    logLevel: "silent",
  });
}
