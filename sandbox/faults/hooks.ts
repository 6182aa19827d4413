import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Store } from "../store.ts";
import { isKept, matchFault } from "./faults.ts";
import type { Fault } from "./types.ts";

/** How often a delayed call looks whether its fault is still there. */
const STEP_MS = 20;

/** `before` and `after` return whether the call continues. */
export interface FaultHooks {
  on(request: FastifyRequest): Fault | undefined;
  before(fault: Fault | undefined, request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  after(
    fault: Fault | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
    body: string,
  ): Promise<boolean>;
}

export function createFaultHooks(app: FastifyInstance, store: Store): FaultHooks {
  const unanswered = new Set<FastifyReply>();
  app.addHook("preClose", async () => {
    for (const reply of unanswered) reply.raw.destroy();
  });

  function leaveUnanswered(reply: FastifyReply): void {
    reply.hijack();
    unanswered.add(reply);
    reply.raw.once("close", () => unanswered.delete(reply));
  }

  /** Ends early when the fault is cleared, so that a tester decides when the call goes on. */
  async function delay({ id, ms }: Fault): Promise<void> {
    for (let left = ms; left > 0 && isKept(store, id); left -= STEP_MS) {
      await sleep(Math.min(left, STEP_MS));
    }
  }

  return {
    on: (request) => matchFault(store, request.method, pathOf(request)),
    before: async (fault, request, reply) => {
      switch (fault?.kind) {
        case "status":
          reply.code(fault.status);
          await reply.send({ error: errorFor(fault.status) });
          return false;
        case "no-error-body":
          reply.code(fault.status);
          await reply.send({ message: fault.status === 404 ? "Not Found" : "bad gateway" });
          return false;
        case "reset-before":
          reset(request, reply);
          return false;
        case "hang":
          leaveUnanswered(reply);
          return false;
        case "delay":
          await delay(fault);
          return true;
        default:
          return true;
      }
    },
    after: async (fault, request, reply, body) => {
      switch (fault?.kind) {
        case "reset-after":
          reset(request, reply);
          return false;
        case "truncate":
          truncate(reply, body);
          return false;
        case "hang-after":
          leaveUnanswered(reply);
          return false;
        case "delay-after":
          await delay(fault);
          return true;
        default:
          return true;
      }
    },
  };
}

function pathOf(request: FastifyRequest): string {
  return request.url.split("?")[0] ?? "";
}

function reset(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  request.raw.socket.resetAndDestroy();
}

/** Sends the full Content-Length and half of the body. */
function truncate(reply: FastifyReply, body: string): void {
  const whole = Buffer.from(body);
  const headers = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined);
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of headers) raw.setHeader(name, value as string);
  raw.writeHead(reply.statusCode, { "content-length": whole.length });
  raw.write(whole.subarray(0, Math.floor(whole.length / 2)), () => raw.destroy());
}

function errorFor(status: number): { type: string; message: string; code?: string } {
  if (status === 409) {
    return {
      type: "idempotency_error",
      code: "idempotency_key_in_use",
      message:
        "There is currently another in-progress request using this Idempotent Key (that probably " +
        "means you submitted twice, and the other request is still going through).",
    };
  }
  if (status === 429) {
    const message = "Request rate limit exceeded. This is a fault set in the sandbox.";
    return { type: "invalid_request_error", code: "rate_limit", message };
  }
  const type = status >= 500 ? "api_error" : "invalid_request_error";
  return { type, message: "This is a fault set in the sandbox." };
}
