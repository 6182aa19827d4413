import Fastify, { type FastifyError, type FastifyInstance } from "fastify";
import { addChallenge } from "./challenge.ts";
import type { ErrorType } from "./codes.ts";
import { addControl } from "./control.ts";
import { deskPages } from "./desk.ts";
import { addGate, ownOrigin } from "./gate.ts";
import { addGoogle } from "./google/google.ts";
import { addInbox } from "./mail/inbox.ts";
import { type MailReceiver, receiveMail } from "./mail/receive.ts";
import { addPages } from "./pages.ts";
import { type ErrorBody, Refusal } from "./refusal.ts";
import { openStore, type Store } from "./store.ts";
import { guardWith } from "./token.ts";
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
  /** Opens the control page, the inbox and the state. */
  token: string;
  /** Where letters are taken by SMTP; 0 takes any free port. Undefined: nowhere. */
  smtpPort?: number | undefined;
  /** The shop as Google's stand-in knows it. Undefined: there is no stand-in for Google. */
  google?: { clientId: string; clientSecret: string } | undefined;
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
  /** Where it takes letters, e.g. `smtp://127.0.0.1:3002`; undefined: nowhere. */
  smtpUrl: string | undefined;
  /** Finishes the answers under way, then closes ports and file. */
  close(): Promise<void>;
}

/** The largest request of the SDK is far below this; in bytes. */
const LARGEST_BODY = 64 * 1024;

/** Starts the stand-ins on 127.0.0.1. Rejects when a port is taken or the folder unusable. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { now = Date.now, smtpPort } = options;
  const store = openStore(options.dataFolder);
  let mail: MailReceiver | undefined;
  try {
    if (smtpPort !== undefined) mail = await receiveMail({ port: smtpPort, store, now });
    const app = assemble(options, store, mail?.url);
    const origin = await app.listen({ host: "127.0.0.1", port: options.port });
    const close = async () => {
      await mail?.close();
      await app.close();
      store.close();
    };
    return { origin, smtpUrl: mail?.url, close };
  } catch (error) {
    await mail?.close();
    store.close();
    throw error;
  }
}

function assemble(options: SandboxOptions, store: Store, smtpUrl?: string): FastifyInstance {
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
  const { secretKey, publishableKey, google } = options;
  addWire(app, { secretKey, publishableKey, worldAt, ownOrigin, bankDelayMs });
  addChallenge(app, { shopOrigin, worldAt, ownOrigin });
  addPages(app, shopOrigin);
  const guard = guardWith(options.token);
  const desk = deskPages(google !== undefined);
  addControl(app, { store, guard, desk });
  addInbox(app, { store, guard, desk, smtpUrl });
  if (google !== undefined) addGoogle(app, { client: google, shopOrigin, store, now });
  return app;
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
