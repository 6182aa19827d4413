import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Provider } from "oidc-provider";
import { lazy } from "../lazy.ts";
import type { Store } from "../store.ts";
import type { GoogleAccount } from "./accounts.ts";
import { addPicker } from "./picker.ts";
import type { GoogleClient } from "./provider.ts";

const MOUNT = "/google";

interface GoogleOptions {
  client: GoogleClient;
  shopOrigin: string;
  store: Store;
  now: () => number;
}

/**
 * Adds an OpenID provider and an account picker under `/google`. Windows set COOP same-origin, as
 * a provider's may.
 */
export function addGoogle(app: FastifyInstance, options: GoogleOptions): void {
  const { client, shopOrigin, store, now } = options;
  const selected = new Map<string, GoogleAccount>();
  const provider = lazy(async () => {
    const { createProvider } = await import("./provider.ts");
    const issuer = `http://127.0.0.1:${portOf(app)}${MOUNT}`;
    return createProvider({ ...client, issuer, shopOrigin, store, now, selected });
  });

  app.register(
    async (scope) => {
      scope.addHook("onRequest", async (_request, reply) => {
        reply.header("cross-origin-opener-policy", "same-origin");
      });
      addPicker(scope, { provider, shopOrigin, selected });
      scope.register(async (provided) => {
        // oidc-provider parses request bodies itself.
        provided.removeAllContentTypeParsers();
        provided.addContentTypeParser("*", (_request, _body, done) => done(null));
        provided.route({
          method: ["GET", "POST"],
          url: "/*",
          handler: async (request, reply) => forwardToProvider(request, reply, await provider()),
        });
      });
    },
    { prefix: MOUNT },
  );
}

function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  if (address === null || typeof address === "string") throw new Error("The sandbox has a port.");
  return address.port;
}

/** Strips the prefix, which oidc-provider does not know. */
async function forwardToProvider(
  request: FastifyRequest,
  reply: FastifyReply,
  provider: Provider,
): Promise<void> {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  const { raw } = request;
  const mounted = Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(MOUNT.length) });
  await provider.callback()(mounted, reply.raw);
}
