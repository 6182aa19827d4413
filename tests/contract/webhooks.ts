import type { Buyer } from "#support/buyers.ts";
import { eventually } from "#support/eventually.ts";
import type { TestShop } from "#support/shop.ts";
import type { Delivery } from "../../src/shop/webhooks/contract.ts";

/** Ids of endpoints, and of a delivery that has failed. */
export interface Webhook {
  readonly endpoint: string;
  readonly toDelete: string;
  readonly delivery: string;
}

/** Nothing listens at their address. */
export async function webhooksOf(shop: TestShop, { token }: Buyer): Promise<Webhook> {
  const create = async (): Promise<string> => {
    const body = {
      url: "http://127.0.0.1:9/hooks",
      description: "ERP",
      events: ["order.refunded"],
    };
    const { json } = await shop.call("POST", "/webhook-endpoint", { token, body });
    return json.insertedId;
  };
  const [endpoint, toDelete] = [await create(), await create()];
  const path = `/webhook-endpoint/${endpoint}`;
  const { json } = await shop.call("POST", `${path}/test`, { token });
  const delivery: string = json.insertedId;
  await eventually(async () => {
    const deliveries: Delivery[] = (await shop.call("GET", `${path}/delivery`, { token })).json;
    if (deliveries[0]?.state !== "failed") throw new Error("the test event is still waiting");
  });
  return { endpoint, toDelete, delivery };
}
