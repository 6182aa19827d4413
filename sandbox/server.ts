import Fastify, { type FastifyError, type FastifyInstance } from "fastify";
import { addChallenge } from "./challenge.ts";
import type { ErrorType } from "./codes.ts";
import { addControl } from "./control.ts";
import { addGate, ownOrigin } from "./gate.ts";
import { addPages } from "./pages.ts";
import { type ErrorBody, Refusal } from "./refusal.ts";
import { openStore } from "./store.ts";
import { readForm } from "./wire/form.ts";
import { addWire } from "./wire/routes.ts";

export interface SandboxOptions {
  /** 0 takes any free port. */
  port: number;
  /** Folder for the state; made when missing. */
  dataFolder: string;
  /** The only origin that may embed the card fields and call from a browser. */
  shopOrigin: string;
  secretKey: string;
  publishableKey: string;
  /** Opens the control page and the state. */
  token: string;
  /** Answers names other than this machine's, and forwarded requests. */
  isPublic?: boolean;
  /** Now, in epoch ms. */
  now?: () => number;
  /** How long each POST to the wire takes before it is executed, in ms. */
  bankDelayMs?: number;
}

export interface Sandbox {
  /** Where it answers, e.g. `http://127.0.0.1:3001`. */
  origin: string;
  /** Finishes the answers under way, then closes port and file. */
  close(): Promise<void>;
}

/** The largest request of the SDK is far below this; in bytes. */
const LARGEST_BODY = 64 * 1024;

/** Starts the stand-in on 127.0.0.1. Rejects when the port is taken or the folder unusable. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const store = openStore(options.dataFolder);
  try {
    const { isPublic = false, now = Date.now, bankDelayMs = 0, shopOrigin } = options;
    const app = Fastify({
      bodyLimit: LARGEST_BODY,
      trustProxy: isPublic,
      forceCloseConnections: "idle",
    });
    const worldAt = (origin: string) => ({ store, now, origin });
    readForms(app);
    answerErrors(app);
    addGate(app, { shopOrigin, isPublic });
    const { secretKey, publishableKey } = options;
    addWire(app, { secretKey, publishableKey, worldAt, ownOrigin, bankDelayMs });
    addChallenge(app, { shopOrigin, worldAt, ownOrigin });
    addPages(app, shopOrigin);
    addControl(app, store, options.token);
    app.addHook("onClose", async () => store.close());
    const origin = await app.listen({ host: "127.0.0.1", port: options.port });
    return { origin, close: () => app.close() };
  } catch (error) {
    store.close();
    throw error;
  }
}

function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    async (_request: unknown, body: string | Buffer) => readForm(String(body)),
  );
}

/** Every answer from 400 up carries `error`: without it the SDK takes the body for the object. */
function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((request) => {
    const path = request.url.split("?")[0]?.slice(0, 200);
    const message = `Unrecognized request URL (${request.method}: ${path}).`;
    throw new Refusal(404, { type: "invalid_request_error", message });
  });
  app.setErrorHandler((error: FastifyError | Refusal, _request, reply) => {
    if (error instanceof Refusal) return reply.code(error.status).send({ error: error.body });
    const status = error.statusCode ?? 500;
    if (status < 500) {
      return reply.code(status).send(errorBody("invalid_request_error", error.message));
    }
    console.error(error);
    return reply
      .code(500)
      .send(errorBody("api_error", "The sandbox failed. Its console says why."));
  });
}

function errorBody(type: ErrorType, message: string): { error: ErrorBody } {
  return { error: { type, message } };
}
