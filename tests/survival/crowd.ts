/** A crowd of buyers at work, until it is told to stop. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Acknowledged } from "./acknowledged.ts";
import type { Market, Member } from "./buyer.ts";
import { call, callUntilAnswered } from "./client.ts";

/** A crowd under way. */
export interface Crowd {
  /** Begins nothing more; resolves when everybody has their last answer, or none. */
  stop(): Promise<void>;
}

/** Nobody asks again at once while the shop is away, in ms. */
const PAUSE_MS = 1;
const SETTLE_TIMES = 50;

/** Sets all members to work. */
export function startCrowd(members: readonly Member[]): Crowd {
  let stopped = false;
  const work = members.map(async (member) => {
    while (!stopped) {
      await member.act();
      await sleep(PAUSE_MS);
    }
  });
  return {
    stop: async () => {
      stopped = true;
      await Promise.all(work);
    },
  };
}

/** Repeats and pays what is undecided. Throws when something stays so with the shop open. */
export async function resolveAllPending(members: readonly Member[]): Promise<void> {
  let undecided = members;
  for (let times = 0; undecided.length > 0; times += 1) {
    if (times === SETTLE_TIMES) throw new Error(`${undecided.length} buyers get no decision`);
    const settled = await Promise.all(undecided.map((member) => member.resolvePending()));
    undecided = undecided.filter((_, index) => !settled[index]);
  }
}

/** Somebody new signs up by the front door; entered only if the answer arrives. */
export async function signUp({ shops, acknowledged }: Market, name: string): Promise<void> {
  const account = { name, email: `${name}@shop.test`, password: `password of ${name}` };
  const answer = await call(shops[0] ?? "", "POST", "/identity/sign-up", { body: account });
  if (answer?.status === 200) acknowledged.signedUp(account);
  else if (answer && answer.status !== 503)
    acknowledged.contradicts(`the sign-up of ${name} was answered ${answer.status}`);
}

/** Whether an account can sign in and gets its access token; what went wrong otherwise. */
export async function signInFault(
  shop: string,
  { email, password }: Acknowledged["accounts"][number],
): Promise<string | undefined> {
  const session = await callUntilAnswered(shop, "POST", "/identity/sign-in", {
    body: { email, password },
  });
  if (session.status !== 200) return `${email} signed up and cannot sign in: ${session.status}`;
  const token = await callUntilAnswered(shop, "PUT", `/user/${email}`, {
    cookie: session.cookie,
    body: { email },
  });
  return token.status === 200 && token.json.token
    ? undefined
    : `${email} gets no token: ${token.status}`;
}
