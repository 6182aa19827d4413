import Fastify, { type FastifyError, type FastifyInstance } from "fastify";
import { addAccessRules, ownOrigin } from "./access.ts";
import { readForm } from "./api/form.ts";
import { addStripeApi } from "./api/routes.ts";
import { addChallenge } from "./challenge.ts";
import { type Clock, openClock } from "./clock.ts";
import type { ErrorType } from "./codes.ts";
import type { Context } from "./context.ts";
import { addControlApi } from "./control/api.ts";
import { addControlPage } from "./control/page.ts";
import { addGoogle } from "./google/google.ts";
import { createLayout } from "./layout.ts";
import { addInbox } from "./mail/inbox.ts";
import { type MailServer, startMailServer } from "./mail/server.ts";
import { addPages } from "./pages.ts";
import { type ErrorBody, Refusal } from "./refusal.ts";
import { sayFault } from "./say-fault.ts";
import { createScheduler, type Scheduler } from "./scheduler.ts";
import { openStore, type Store } from "./store.ts";
import { guardWith } from "./token.ts";
import { createDispatcher, type Dispatcher } from "./webhooks/dispatcher.ts";
import type { EventTarget, Secrets } from "./webhooks/send.ts";

export interface SandboxOptions {
  /** 0: any free port. */
  port: number;
  dataFolder: string;
  shopOrigin: string;
  secretKey: string;
  publishableKey: string;
  /** Opens the control page, the inbox and the state. */
  token: string;
  /** 0: any free port. Undefined: no mail server. */
  smtpPort?: number | undefined;
  /** The shop's OAuth client. Undefined: no Google provider. */
  google?: { clientId: string; clientSecret: string } | undefined;
  /** Undefined: events are stored but not delivered. */
  webhookSecrets?: Secrets | undefined;
  /** Undefined: no delivery until `deliverTo`. */
  webhookUrl?: string | undefined;
  /** Accepts other host names and forwarded requests. */
  isPublic?: boolean;
  now?: () => number;
  /** Delay of each POST before it runs, in ms. */
  bankDelayMs?: number;
  /** Delay until a refund's final status or a dispute, in ms. */
  outcomeDelayMs?: number;
}

export interface Sandbox {
  origin: string;
  smtpUrl: string | undefined;
  deliverTo(target: EventTarget): void;
  /** Waits for running requests, then closes ports and database. */
  close(): Promise<void>;
}

const MAX_BODY_BYTES = 64 * 1024;

/** Long enough for a test to see the pending status. */
const OUTCOME_DELAY_MS = 5000;

export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { now = Date.now, smtpPort } = options;
  const store = openStore(options.dataFolder);
  let mailServer: MailServer | undefined;
  try {
    const parts = openServices(options, store);
    if (smtpPort !== undefined) mailServer = await startMailServer({ port: smtpPort, store, now });
    const app = assemble(options, parts, mailServer?.url);
    const origin = await app.listen({ host: "127.0.0.1", port: options.port });
    parts.scheduler.start();
    const close = async () => {
      await mailServer?.close();
      await app.close();
      await parts.scheduler.close();
      store.close();
    };
    return { origin, smtpUrl: mailServer?.url, deliverTo: parts.dispatcher.deliverTo, close };
  } catch (error) {
    await mailServer?.close();
    store.close();
    throw error;
  }
}

interface SandboxServices {
  context: Context;
  clock: Clock;
  dispatcher: Dispatcher;
  scheduler: Scheduler;
}

function openServices(options: SandboxOptions, store: Store): SandboxServices {
  const { outcomeDelayMs = OUTCOME_DELAY_MS, port, webhookSecrets = [], webhookUrl } = options;
  const clock = openClock(store, options.now ?? Date.now);
  const target = webhookSecrets.length === 0 ? undefined : webhookUrl;
  const dispatcher = createDispatcher({ store, clock, secrets: webhookSecrets, target });
  const context: Context = {
    store,
    now: clock.now,
    origin: `http://127.0.0.1:${port}`,
    cause: { id: null, idempotency_key: null },
    outcomeDelayMs,
    queueEvent: dispatcher.queueEvent,
  };
  return { context, clock, dispatcher, scheduler: createScheduler(context, clock, dispatcher) };
}

function assemble(
  options: SandboxOptions,
  parts: SandboxServices,
  smtpUrl?: string,
): FastifyInstance {
  const { isPublic = false, now = Date.now, bankDelayMs = 0, shopOrigin } = options;
  const { context } = parts;
  const { store } = context;
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: isPublic,
    forceCloseConnections: "idle",
  });
  const contextFor = (origin: string) => ({ ...context, origin });
  addFormParser(app);
  addErrorHandlers(app);
  addAccessRules(app, { shopOrigin, isPublic });
  const { secretKey, publishableKey, google } = options;
  addStripeApi(app, { secretKey, publishableKey, contextFor, ownOrigin, bankDelayMs, store });
  addChallenge(app, { shopOrigin, contextFor, ownOrigin });
  addPages(app, shopOrigin);
  const guard = guardWith(options.token);
  const layout = createLayout(google !== undefined);
  addControlApi(app, { controls: parts, guard });
  addControlPage(app, { controls: parts, guard, layout: layout, ownOrigin });
  addInbox(app, { store, guard, layout, smtpUrl });
  if (google !== undefined) addGoogle(app, { client: google, shopOrigin, store, now });
  return app;
}

function addFormParser(app: FastifyInstance): void {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    async (_request: unknown, body: string | Buffer) => readForm(String(body)),
  );
}

/** Every error has a body with `error`; without it the SDK takes the body for the object. */
function addErrorHandlers(app: FastifyInstance): void {
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
    sayFault(error);
    return reply
      .code(500)
      .send(errorBody("api_error", "The sandbox failed. Its console says why."));
  });
}

function errorBody(type: ErrorType, message: string): { error: ErrorBody } {
  return { error: { type, message } };
}
