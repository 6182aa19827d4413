import Fastify, { type FastifyError, type FastifyInstance } from "fastify";
import { type Agenda, createAgenda } from "./agenda.ts";
import { addChallenge } from "./challenge.ts";
import { type Clock, openClock } from "./clock.ts";
import type { ErrorType } from "./codes.ts";
import { addControlApi } from "./control/api.ts";
import { addControlPage } from "./control/page.ts";
import { deskPages } from "./desk.ts";
import { addGate, ownOrigin } from "./gate.ts";
import { addGoogle } from "./google/google.ts";
import { addInbox } from "./mail/inbox.ts";
import { type MailReceiver, receiveMail } from "./mail/receive.ts";
import { addPages } from "./pages.ts";
import { type ErrorBody, Refusal } from "./refusal.ts";
import { openStore, type Store } from "./store.ts";
import { guardWith } from "./token.ts";
import { type Courier, createCourier } from "./webhooks/courier.ts";
import type { EventTarget } from "./webhooks/send.ts";
import type { Secrets } from "./webhooks/sign.ts";
import { readForm } from "./wire/form.ts";
import { addWire } from "./wire/routes.ts";
import type { World } from "./world.ts";

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
  /** Signs events. Undefined: they are made and can be read, and none is delivered. */
  webhookSecrets?: Secrets | undefined;
  /** Where events go from the start; undefined: nowhere until `deliverTo`. */
  webhookUrl?: string | undefined;
  /** Answers names other than this machine's, and forwarded requests. */
  isPublic?: boolean;
  /** Now, in epoch ms. */
  now?: () => number;
  /** How long each POST to the wire takes before it is executed, in ms. */
  bankDelayMs?: number;
  /** How long the bank takes for what happens later: a refund's end, a dispute. In ms. */
  laterMs?: number;
}

export interface Sandbox {
  /** Where it answers, e.g. `http://127.0.0.1:3001`. */
  origin: string;
  /** Where it takes letters, e.g. `smtp://127.0.0.1:3002`; undefined: nowhere. */
  smtpUrl: string | undefined;
  /** From now on events are delivered there. */
  deliverTo(target: EventTarget): void;
  /** Finishes the answers under way, then closes ports and file. */
  close(): Promise<void>;
}

/** The largest request of the SDK is far below this; in bytes. */
const LARGEST_BODY = 64 * 1024;

/** Long enough to be seen as pending, in ms. */
const LATER_MS = 5000;

/** Starts the stand-ins on 127.0.0.1. Rejects when a port is taken or the folder unusable. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { now = Date.now, smtpPort } = options;
  const store = openStore(options.dataFolder);
  let mail: MailReceiver | undefined;
  try {
    const parts = partsOf(options, store);
    if (smtpPort !== undefined) mail = await receiveMail({ port: smtpPort, store, now });
    const app = assemble(options, parts, mail?.url);
    const origin = await app.listen({ host: "127.0.0.1", port: options.port });
    parts.agenda.start();
    const close = async () => {
      await mail?.close();
      await app.close();
      await parts.agenda.close();
      store.close();
    };
    return { origin, smtpUrl: mail?.url, deliverTo: parts.courier.deliverTo, close };
  } catch (error) {
    await mail?.close();
    store.close();
    throw error;
  }
}

/** What works beside the answers to calls. */
interface Parts {
  world: World;
  clock: Clock;
  courier: Courier;
  agenda: Agenda;
}

function partsOf(options: SandboxOptions, store: Store): Parts {
  const { laterMs = LATER_MS, port, webhookSecrets = [], webhookUrl } = options;
  const clock = openClock(store, options.now ?? Date.now);
  const target = webhookSecrets.length === 0 ? undefined : webhookUrl;
  const courier = createCourier({ store, clock, secrets: webhookSecrets, target });
  const world: World = {
    store,
    now: clock.now,
    origin: `http://127.0.0.1:${port}`,
    cause: { id: null, idempotency_key: null },
    laterMs,
    announce: courier.announce,
  };
  return { world, clock, courier, agenda: createAgenda(world, clock, courier) };
}

function assemble(options: SandboxOptions, parts: Parts, smtpUrl?: string): FastifyInstance {
  const { isPublic = false, now = Date.now, bankDelayMs = 0, shopOrigin } = options;
  const { world } = parts;
  const { store } = world;
  const app = Fastify({
    bodyLimit: LARGEST_BODY,
    trustProxy: isPublic,
    forceCloseConnections: "idle",
  });
  const worldAt = (origin: string) => ({ ...world, origin });
  readForms(app);
  answerErrors(app);
  addGate(app, { shopOrigin, isPublic });
  const { secretKey, publishableKey, google } = options;
  addWire(app, { secretKey, publishableKey, worldAt, ownOrigin, bankDelayMs, store });
  addChallenge(app, { shopOrigin, worldAt, ownOrigin });
  addPages(app, shopOrigin);
  const guard = guardWith(options.token);
  const desk = deskPages(google !== undefined);
  addControlApi(app, { desk: parts, guard });
  addControlPage(app, { desk: parts, guard, page: desk, ownOrigin });
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
