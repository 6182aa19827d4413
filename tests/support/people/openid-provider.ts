/** An OpenID provider whose ID tokens and answers a test controls. */
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { base64url, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";

const KID = "first-key";

export type Signed = "well" | "by another key" | "not at all" | "by the client's secret";

export interface TestProvider {
  readonly client: { readonly clientId: string; readonly clientSecret: string; issuer: URL };
  /** Requests by path. */
  readonly asked: ReadonlyMap<string, number>;
  readonly exchange: URLSearchParams;
  /** Claims of the next ID tokens; undefined removes one. */
  say(claims: JWTPayload, signed?: Signed): void;
  /** Answers requests for a path like this; undefined: as a provider does. */
  answerBy(path: string, listener: RequestListener | undefined): void;
  down(): Promise<void>;
  up(): Promise<void>;
}

/** Starts the provider on a free port of the loopback. */
export async function startTestProvider(): Promise<TestProvider> {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const clientSecret = "a-secret-of-the-test-client-000001";
  const asked = new Map<string, number>();
  const own = new Map<string, RequestListener>();
  let exchange = new URLSearchParams();
  let claims: JWTPayload = {};
  let signed: Signed = "well";
  let port = 0;
  let server: Server;
  const issuer = () => `http://127.0.0.1:${port}`;

  async function idToken(): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const said = { iss: issuer(), aud: "test-client", iat: now, exp: now + 3600, ...claims };
    const kept = Object.fromEntries(
      Object.entries(said).filter(([, value]) => value !== undefined),
    );
    if (signed === "not at all") {
      const [header, body] = [{ alg: "none" }, kept].map((part) =>
        base64url.encode(JSON.stringify(part)),
      );
      return `${header}.${body}.`;
    }
    const isSecret = signed === "by the client's secret";
    const key = isSecret
      ? new TextEncoder().encode(clientSecret)
      : signed === "well"
        ? privateKey
        : (await generateKeyPair("RS256")).privateKey;
    return new SignJWT(kept)
      .setProtectedHeader({ alg: isSecret ? "HS256" : "RS256", kid: KID })
      .sign(key);
  }

  const answers: Record<string, () => Promise<object>> = {
    "/.well-known/openid-configuration": async () => ({
      issuer: issuer(),
      authorization_endpoint: `${issuer()}/authorize`,
      token_endpoint: `${issuer()}/token`,
      jwks_uri: `${issuer()}/keys`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      authorization_response_iss_parameter_supported: true,
    }),
    "/keys": async () => ({
      keys: [{ ...(await exportJWK(publicKey)), kid: KID, alg: "RS256", use: "sig" }],
    }),
    "/token": async () => ({
      access_token: "an-access-token",
      token_type: "Bearer",
      expires_in: 3600,
      id_token: await idToken(),
    }),
  };

  const up = async () => {
    server = createServer(async (request, response) => {
      const { pathname } = new URL(request.url ?? "/", issuer());
      asked.set(pathname, (asked.get(pathname) ?? 0) + 1);
      let body = "";
      for await (const chunk of request.setEncoding("utf8")) body += chunk;
      if (pathname === "/token") exchange = new URLSearchParams(body);
      const listener = own.get(pathname);
      if (listener) return listener(request, response);
      const answer = await answers[pathname]?.();
      response.setHeader("content-type", "application/json").end(JSON.stringify(answer));
    });
    await once(server.listen(port, "127.0.0.1"), "listening");
    port = (server.address() as AddressInfo).port;
  };
  await up();
  return {
    client: { clientId: "test-client", clientSecret, issuer: new URL(issuer()) },
    asked,
    get exchange() {
      return exchange;
    },
    say: (next, how = "well") => {
      claims = next;
      signed = how;
    },
    answerBy: (path, listener) => {
      if (listener) own.set(path, listener);
      else own.delete(path);
    },
    up,
    down: async () => {
      server.closeAllConnections();
      await once(server.close(), "close");
    },
  };
}
