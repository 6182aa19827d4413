/** The admin in the crowd: refunds orders, whole or in part, and gives back what unpaid ones hold. */
import type { Buyer } from "#support/buyers.ts";
import { isScarce, type Market, type Member } from "./buyer.ts";
import { call } from "./client.ts";
import type { Random } from "./random.ts";

interface RefundRequest {
  readonly key: string;
  readonly order: string;
  readonly body: {
    readonly amount?: number;
    readonly lines?: readonly { readonly line: number; readonly quantity: number }[];
    readonly restock: boolean;
  };
}

/** Makes the admin, who repeats whatever got no answer. */
export function makeAdmin(
  admin: Buyer,
  { shops, tools, acknowledged }: Market,
  random: Random,
): Member {
  const unanswered: RefundRequest[] = [];
  /** Orders of which a refund was asked for. */
  const asked = new Set<string>();
  const scarce = new Set(tools.filter(isScarce).map(({ _id }) => _id));
  let count = 0;

  const ask = (method: string, path: string, sent: { body?: unknown; key?: string } = {}) =>
    call(random.oneOf(shops), method, path, { token: admin.token, ...sent });

  async function refund(request: RefundRequest): Promise<void> {
    const { key, order, body } = request;
    // Some press the button twice.
    const presses = random.happens(0.2) ? 2 : 1;
    const answers = await Promise.all(
      Array.from({ length: presses }, () =>
        ask("POST", `/purchase/${order}/refund`, { body, key }),
      ),
    );
    for (const answer of answers) {
      if (answer?.status === 200) {
        const { _id: id, amount } = answer.json.refund;
        acknowledged.refunded({ id, order, amount }, key);
      } else if (answer && ![409, 503].includes(answer.status)) {
        acknowledged.contradicts(`refunding ${order} was answered ${JSON.stringify(answer)}`);
      }
    }
    if (answers.some((answer) => !answer || answer.status === 503)) unanswered.push(request);
  }

  /** Scarce tools come back whole, so that they are sold again. */
  function newRefund(order: string): RefundRequest {
    count += 1;
    asked.add(order);
    const isPart = !isOfScarce(order) && random.happens(0.4);
    const part = isPart ? { amount: random.between(1, 500) / 100 } : someLines(order);
    const restock = isOfScarce(order) || random.happens(0.5);
    return { key: `refund-${count}-by-the-admin`, order, body: { ...part, restock } };
  }

  /** Chooses one or two lines now and then, if the order has several; otherwise all of it. */
  function someLines(order: string): Pick<RefundRequest["body"], "lines"> {
    const lines = linesOf(order);
    if (lines < 2 || random.happens(0.3)) return {};
    const first = random.between(1, lines - 1);
    const numbers = random.happens(0.5) ? [first] : [first + 1, first];
    return { lines: numbers.map((line) => ({ line, quantity: random.between(1, 3) })) };
  }

  function linesOf(order: string): number {
    return Object.keys(acknowledged.orders.get(order)?.pieces ?? {}).length;
  }

  function isOfScarce(order: string): boolean {
    const { pieces = {} } = acknowledged.orders.get(order) ?? {};
    return Object.keys(pieces).some((tool) => scarce.has(tool));
  }

  function orderToRefund(): string | undefined {
    const paid = [...acknowledged.payments.keys()];
    const coveted = paid.filter((order) => isOfScarce(order) && !asked.has(order));
    const several = paid.filter((order) => linesOf(order) > 1);
    for (const [some, share] of [
      [coveted, 0.4],
      [several, 0.6],
      [paid.slice(-50), 1],
    ] as const)
      if (some.length > 0 && random.happens(share)) return random.oneOf(some);
    return undefined;
  }

  /** The buyer may be paying for it at this moment, or later, when the pieces are gone. */
  async function releaseSome(): Promise<void> {
    const unpaid = [...acknowledged.orders.keys()].filter(
      (order) =>
        isOfScarce(order) &&
        !acknowledged.payments.has(order) &&
        !acknowledged.deletions.has(order),
    );
    if (unpaid.length > 0) await ask("DELETE", `/purchase/${random.oneOf(unpaid)}/hold`);
  }

  return {
    buyer: admin,
    act: async () => {
      const again = unanswered.shift();
      if (again) return refund(again);
      if (random.happens(0.5)) return releaseSome();
      const order = orderToRefund();
      if (order !== undefined) await refund(newRefund(order));
    },
    resolvePending: async () => {
      for (const request of unanswered.splice(0)) await refund(request);
      return unanswered.length === 0;
    },
  };
}
