import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { InteractionResults, default as Provider } from "oidc-provider";
import { sendPage, UNFRAMED } from "../pages.ts";
import { type GoogleAccount, subjectFor, TEST_ACCOUNTS } from "./accounts.ts";
import { expiredPage, pickerPage, type TypedAccount } from "./pages.ts";

interface PickerOptions {
  provider: () => Promise<Provider>;
  shopOrigin: string;
  /** Selected accounts by subject, read by the provider. */
  selected: Map<string, GoogleAccount>;
}

/** Format only; delivery is not checked. */
const ADDRESS = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,189}$/;

export function addPicker(app: FastifyInstance, options: PickerOptions): void {
  const { shopOrigin, selected } = options;
  const shop = new URL(shopOrigin).host;
  // `form-action` also applies to redirects, which end in the shop.
  const policy = { ...UNFRAMED, forms: `'self' ${shopOrigin}` };

  app.get("/account/:uid", async (request, reply) => {
    const provider = await options.provider();
    if (!(await isPending(provider, request, reply))) return sendExpired(reply);
    return sendPage(reply, pickerPage(shop), policy);
  });

  app.post("/account/:uid", async (request, reply) => {
    const provider = await options.provider();
    if (!(await isPending(provider, request, reply))) return sendExpired(reply);
    const answer = readAnswer(request.body);
    if (answer === "cancel") {
      const error_description = "The account picker was left by Cancel.";
      return finishInteraction(provider, request, reply, {
        error: "access_denied",
        error_description,
      });
    }
    if ("problem" in answer) return sendPage(reply.code(422), pickerPage(shop, answer), policy);
    const subject = subjectFor(answer);
    selected.set(subject, answer);
    const login = { accountId: subject, remember: false };
    return finishInteraction(provider, request, reply, { login, select_account: {} });
  });
}

/** True when the browser's cookie belongs to a pending sign-in. */
async function isPending(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  try {
    await provider.interactionDetails(request.raw, reply.raw);
    return true;
  } catch (error) {
    if ((error as Error).name === "SessionNotFound") return false;
    throw error;
  }
}

function sendExpired(reply: FastifyReply): FastifyReply {
  const reason = "it was completed, is older than an hour, or the sandbox was restarted.";
  return sendPage(reply.code(410), expiredPage(reason), UNFRAMED);
}

async function finishInteraction(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  result: InteractionResults,
): Promise<FastifyReply> {
  const next = await provider.interactionResult(request.raw, reply.raw, result);
  return reply.redirect(next, 303);
}

function readAnswer(body: unknown): GoogleAccount | TypedAccount | "cancel" {
  const { account, cancel, email, name, verified, workspace } = (body ?? {}) as Record<
    string,
    unknown
  >;
  if (cancel !== undefined) return "cancel";
  const preset = TEST_ACCOUNTS.find((person) => person.email === account);
  if (preset !== undefined) return preset;
  const typed = {
    email: String(email ?? "").trim(),
    name: String(name ?? "")
      .trim()
      .slice(0, 100),
    emailVerified: verified !== undefined,
    isWorkspace: workspace !== undefined,
  };
  if (typed.name === "") return { ...typed, problem: "Enter a name." };
  if (!ADDRESS.test(typed.email)) return { ...typed, problem: "Enter a valid email address." };
  return typed;
}
