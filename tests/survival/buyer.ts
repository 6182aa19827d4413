/** One buyer of the crowd: orders, pays, deletes, and repeats whatever got no answer. */
import { setTimeout as sleep } from "node:timers/promises";
import { type Buyer, checkoutFor, orderFor, type Wanted } from "#support/buyers.ts";
import type { Tool } from "../../src/catalog/tools/contract.ts";
import type { Acknowledged, Pieces } from "./acknowledged.ts";
import {
  type Answer,
  attempt,
  callUntilAnswered,
  confirmAtSandbox,
  type Lost,
  type Sent,
} from "./client.ts";
import type { Random } from "./random.ts";

/** An order that the buyer knows of and has not finished with. */
interface OwnOrder {
  readonly id: string;
  readonly price: number;
  /** Others wait for its pieces. */
  readonly coveted: boolean;
  /** The intent of a form that was left open. */
  form?: string;
  /** The intent that the sandbox has answered as succeeded: the order must end paid. */
  charged?: string;
  /** A deletion was asked for; without an answer it may or may not have happened. */
  deleting?: boolean;
}

/** A purchase request; `name` is in its address, so that it can be counted in the database. */
interface OrderRequest {
  readonly name: string;
  readonly key: string | undefined;
  readonly path: "/purchase" | "/checkout";
  readonly body: object;
  readonly pieces: Pieces;
}

/** Where the crowd buys. `shops` are the origins of one or more servers on the same data. */
export interface Market {
  readonly shops: readonly string[];
  readonly sandbox: string;
  readonly tools: readonly Tool[];
  readonly acknowledged: Acknowledged;
  /**
   * Told of each request: its status (of 5xx with the code), why no answer arrived, or "cut" where the
   * buyer cut the connection.
   */
  readonly observe?: (outcome: string) => void;
}

/** The market of one shop with its whole catalog. */
export async function openMarket(
  shop: string,
  sandbox: string,
  rest: Pick<Market, "acknowledged" | "observe">,
): Promise<Market> {
  const tools = (await callUntilAnswered(shop, "GET", "/tool")).json;
  return { shops: [shop], sandbox, tools, ...rest };
}

/** A member of the crowd. */
export interface Member {
  readonly buyer: Buyer;
  /** Does the next thing, whichever it is. */
  act(): Promise<void>;
  /** Repeats and pays until nothing of this buyer is undecided; false when something still is. */
  resolvePending(): Promise<boolean>;
}

/** Unpaid orders that a buyer keeps open at once; the shop's limit is 5. */
const OPEN_ORDERS = 3;
const MOST_LINES = 6;
/** The time between two looks whether an order is paid, in ms. */
const LOOK_AGAIN_MS = 200;
/** The longest that a deliberately cut connection lives, in ms. */
const CUT_WITHIN_MS = 25;

/** Whether a stage has few of the tool; of most it has a million. */
export function isScarce({ quantity }: Tool): boolean {
  return quantity < 100_000;
}

function nameOf(outcome: Answer | Lost, isCut: boolean): string {
  if ("lost" in outcome) return isCut ? "cut" : outcome.lost;
  return outcome.status < 500 ? String(outcome.status) : `${outcome.status} ${outcome.json?.code}`;
}

/** Makes a member. The market's shops may change while the crowd lives (a restart, another port). */
export function createMember(buyer: Buyer, market: Market, random: Random): Member {
  const { acknowledged } = market;
  const scarce = market.tools.filter(isScarce);
  const open = new Map<string, OwnOrder>();
  /** Charged orders whose browser never came back: nobody will tell the shop. */
  const silent = new Map<string, OwnOrder>();
  const unanswered: OrderRequest[] = [];
  let count = 0;

  async function ask(method: string, path: string, sent: Sent = {}): Promise<Answer | undefined> {
    const outcome = await attempt(random.oneOf(market.shops), method, path, {
      token: buyer.token,
      ...sent,
    });
    market.observe?.(nameOf(outcome, sent.cutAfterMs !== undefined));
    const answer = "lost" in outcome ? undefined : outcome;
    if (answer && (answer.status === 500 || answer.status === 401)) {
      acknowledged.contradicts(
        `${method} ${path} was answered ${answer.status} ${JSON.stringify(answer.json)}`,
      );
    }
    return answer;
  }

  /** One connection in ten does not live long enough. */
  function someCut(): Pick<Sent, "cutAfterMs"> {
    return random.happens(0.1) ? { cutAfterMs: random.between(1, CUT_WITHIN_MS) } : {};
  }

  function newRequest(): OrderRequest {
    count += 1;
    const name = `request ${count} of ${buyer.email}`;
    const keyed = random.happens(0.8);
    return {
      name,
      key: keyed ? name.replaceAll(" ", "-") : undefined,
      ...(random.happens(0.5) ? oneTool(name) : severalTools(name)),
    };
  }

  function someTool(scarceShare: number): Tool {
    return random.oneOf(scarce.length > 0 && random.happens(scarceShare) ? scarce : market.tools);
  }

  function oneTool(address: string): Pick<OrderRequest, "path" | "body" | "pieces"> {
    const tool = someTool(0.4);
    const quantity = tool.minimum + random.between(0, 3);
    const body = { ...orderFor(buyer, tool, quantity), address };
    return { path: "/purchase", body, pieces: { [tool._id]: quantity } };
  }

  /** Some tools twice. One that is sold out refuses them all, so scarce ones are few. */
  function severalTools(address: string): Pick<OrderRequest, "path" | "body" | "pieces"> {
    const wanted = Array.from({ length: random.between(2, MOST_LINES) }, (): Wanted => {
      const tool = someTool(0.2);
      return [tool, tool.minimum + random.between(0, 3)];
    });
    const body = { ...checkoutFor(buyer, wanted), address };
    const pieces: Record<string, number> = {};
    for (const { tool, quantity } of body.lines) pieces[tool] = (pieces[tool] ?? 0) + quantity;
    return { path: "/checkout", body, pieces };
  }

  async function place(request: OrderRequest): Promise<void> {
    const { path, body, key } = request;
    const sent = { body, ...(key && { key, ...someCut() }) };
    // Some press the button twice.
    const presses = key !== undefined && random.happens(0.1) ? 2 : 1;
    const answers = await Promise.all(
      Array.from({ length: presses }, async () => {
        const answer = await ask("POST", path, sent);
        return heard(request, answer);
      }),
    );
    if (key !== undefined && answers.includes("no answer")) unanswered.push(request);
  }

  function heard(
    { name, key, pieces }: OrderRequest,
    answer: Answer | undefined,
  ): "answer" | "no answer" {
    if (!answer || answer.status >= 500) return "no answer";
    const { success, purchase } = answer.json;
    if (!success) acknowledged.refused(name);
    if (answer.status !== 200) return "answer";
    const { _id: id, number, price, order: quantity } = purchase;
    if (success)
      acknowledged.placed({ id, number, price, quantity, pieces, email: buyer.email }, name);
    // A repeated request is answered as it was first: this order may be finished with by now.
    const finished =
      acknowledged.payments.has(id) || acknowledged.deletions.has(id) || silent.has(id);
    if (!finished && !open.has(id)) {
      open.set(id, { id, price, coveted: scarce.some(({ _id }) => _id in pieces) });
    }
    // With a key this may be an earlier decision, given again.
    if (!success && finished && !silent.has(id) && key === undefined) {
      acknowledged.contradicts(`order ${id} is finished, yet stands in the way of another`);
    }
    return "answer";
  }

  async function pay(order: OwnOrder): Promise<void> {
    const intents = await Promise.all(
      Array.from({ length: random.happens(0.2) ? 2 : 1 }, () => intentFor(order)),
    );
    const [intent] = intents.filter((id) => id !== undefined);
    if (intent === undefined || random.happens(0.1)) return;
    if (intents.some((id) => id !== undefined && id !== intent)) {
      acknowledged.contradicts(`order ${order.id} got two intents at once: ${intents}`);
    }
    // Whoever leaves the form open may pay when the pieces are gone.
    if (random.happens(order.coveted ? 0.7 : 0.1)) order.form = intent;
    else await payBy(order, intent);
  }

  async function payBy(order: OwnOrder, intent: string): Promise<void> {
    if (random.happens(0.1))
      await confirmAtSandbox(market.sandbox, intent, "pm_card_chargeDeclined");
    // Some delete the order in another tab at this very moment.
    await Promise.all([charge(order, intent), random.happens(0.1) ? remove(order) : undefined]);
    if (!order.charged || !open.has(order.id)) return;
    if (random.happens(0.3)) {
      open.delete(order.id);
      silent.set(order.id, order);
    } else if (random.happens(0.8)) await tell(order);
  }

  async function intentFor(order: OwnOrder): Promise<string | undefined> {
    const answer = await ask("POST", "/create-payment-intent", {
      body: { price: order.price, purchase: order.id },
    });
    if (answer?.status === 200) return String(answer.json.clientSecret).split("_secret")[0];
    if (answer?.json?.code === "already-paid") finishedPaid(order, undefined);
    if (answer?.status === 404) finishedGone(order);
    return undefined;
  }

  async function charge(order: OwnOrder, intent: string): Promise<void> {
    const answer = await confirmAtSandbox(market.sandbox, intent, "pm_card_visa");
    if (answer?.status === 200 && answer.intent === "succeeded") order.charged = intent;
  }

  /** Tells the shop of a payment, as the browser does when it comes back. */
  async function tell(order: OwnOrder): Promise<void> {
    const body = { appointment: order.id, transactionId: order.charged };
    const answer = await ask("PATCH", `/purchase/${order.id}`, { body, ...someCut() });
    if (!answer || answer.status >= 500) return;
    const { paid, transactionId, state } = answer.json;
    const isPaid = paid && (state === "paid" || state === "shipped");
    if (answer.status === 200 && isPaid && transactionId === order.charged) {
      finishedPaid(order, transactionId);
      return;
    }
    acknowledged.contradicts(
      `order ${order.id} is charged (${order.charged}), yet PATCH says ${JSON.stringify(answer.json)}`,
    );
    open.delete(order.id);
  }

  async function remove(order: OwnOrder): Promise<void> {
    const again = order.deleting === true;
    order.deleting = true;
    const answer = await ask("DELETE", `/purchase/${order.id}`);
    if (answer?.status === 200 && answer.json.deletedCount === 1) {
      open.delete(order.id);
      acknowledged.deleted(order.id);
    }
    if (answer?.json?.code === "already-paid") finishedPaid(order, undefined);
    if (answer?.status === 404 && again) finishedGone(order);
  }

  function finishedPaid(order: OwnOrder, transaction: string | undefined): void {
    open.delete(order.id);
    acknowledged.paid(order.id, transaction ?? order.charged);
  }

  /** The shop does not know the order (any more): right only after a deletion was asked for. */
  function finishedGone(order: OwnOrder): void {
    open.delete(order.id);
    if (order.deleting) acknowledged.deleted(order.id);
    else acknowledged.contradicts(`order ${order.id} is gone, and nobody deleted it`);
  }

  /** Whether the shop has found out about a payment that nobody told it of. */
  async function look(order: OwnOrder): Promise<void> {
    const answer = await ask("GET", `/purchase/${order.id}`);
    if (answer?.json?.paid) {
      silent.delete(order.id);
      acknowledged.paid(order.id, answer.json.transactionId);
    } else await sleep(LOOK_AGAIN_MS);
  }

  async function goOnWith(order: OwnOrder): Promise<void> {
    if (order.charged) return tell(order);
    if (order.form && random.happens(0.5)) {
      const { form } = order;
      delete order.form;
      return payBy(order, form);
    }
    if (order.deleting || random.happens(0.2)) return remove(order);
    return pay(order);
  }

  return {
    buyer,
    act: async () => {
      const again = unanswered.shift();
      if (again) return place(again);
      if (open.size < OPEN_ORDERS && random.happens(0.5)) return place(newRequest());
      return open.size > 0 ? goOnWith(random.oneOf([...open.values()])) : place(newRequest());
    },
    resolvePending: async () => {
      for (const request of unanswered.splice(0)) await place(request);
      for (const order of [...open.values()]) {
        if (order.charged || order.deleting) await goOnWith(order);
      }
      for (const order of [...silent.values()]) await look(order);
      return (
        unanswered.length === 0 &&
        silent.size === 0 &&
        ![...open.values()].some((order) => order.charged || order.deleting)
      );
    },
  };
}
