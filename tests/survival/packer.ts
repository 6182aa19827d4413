/** The packer in the crowd: ships paid orders whole or in part, and repeats whatever got no answer. */
import type { Buyer } from "#support/buyers.ts";
import type { Market, Member } from "./buyer.ts";
import { call } from "./client.ts";
import type { Random } from "./random.ts";

interface ParcelRequest {
  readonly key: string;
  readonly order: string;
  readonly body: {
    readonly carrier: string;
    readonly tracking: string;
    readonly lines?: readonly { readonly line: number; readonly quantity: number }[];
  };
}

export function makePacker(buyer: Buyer, { shops, acknowledged }: Market, random: Random): Member {
  const { token } = buyer;
  const unanswered: ParcelRequest[] = [];
  let count = 0;

  async function ship(request: ParcelRequest): Promise<void> {
    const { key, order, body } = request;
    const send = () =>
      call(random.oneOf(shops), "POST", `/purchase/${order}/parcels`, { token, body, key });
    // Some press the button twice.
    const answers = await Promise.all(random.happens(0.2) ? [send(), send()] : [send()]);
    for (const answer of answers) {
      if (answer?.status === 200)
        acknowledged.shipped({ order, number: answer.json.parcel.number }, key);
      else if (answer && ![409, 503].includes(answer.status))
        acknowledged.contradicts(`shipping ${order} was answered ${JSON.stringify(answer)}`);
    }
    if (answers.some((answer) => !answer || answer.status === 503)) unanswered.push(request);
  }

  function newParcel(order: string): ParcelRequest {
    count += 1;
    const isPart = random.happens(0.7);
    return {
      key: `parcel-${count}-by-the-packer`,
      order,
      body: {
        carrier: "Bay Couriers",
        tracking: `BC ${count}`,
        ...(isPart && { lines: [{ line: 1, quantity: 1 }] }),
      },
    };
  }

  return {
    buyer,
    act: async () => {
      const again = unanswered.shift();
      if (again) return ship(again);
      const paid = [...acknowledged.payments.keys()].slice(-50);
      if (paid.length > 0) await ship(newParcel(random.oneOf(paid)));
    },
    resolvePending: async () => {
      for (const request of unanswered.splice(0)) await ship(request);
      return unanswered.length === 0;
    },
  };
}
