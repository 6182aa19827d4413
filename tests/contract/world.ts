/** A shop with something of everything in it, for calls to be tried on. */
import type { Tool } from "../../src/features/catalogue/contract.ts";
import type { Purchase } from "../../src/features/orders/contract.ts";
import { type Buyer, orderFor, prepareBuyer, toolsOf } from "../support/buyers.ts";
import type { Engine } from "../support/engines.ts";
import { openSandbox } from "../support/payments.ts";
import { buildShop, type TestShop } from "../support/shop.ts";

/** An account made by the front door: its session is the proof for an access token. */
export interface SignedUp {
  readonly email: string;
  readonly password: string;
  readonly cookie: string;
}

/** The shop and who and what is in it. */
export interface World {
  readonly shop: TestShop;
  readonly admin: Buyer;
  readonly customer: Buyer;
  /** A customer who owns nothing. */
  readonly stranger: Buyer;
  readonly signedUp: SignedUp;
  readonly tools: readonly Tool[];
  /** Unpaid orders of the customer; the last one's intent has been paid at the provider. */
  readonly toDelete: Purchase;
  readonly toPay: Purchase;
  readonly toSettle: Purchase;
  readonly paidIntent: string;
  /** Reviews of the customer. */
  readonly toEdit: string;
  readonly toDrop: string;
  close(): Promise<void>;
}

/** Builds the world on an engine. */
export async function openWorld(engine: Engine): Promise<World> {
  const sandbox = await openSandbox();
  const shop = await buildShop(engine, sandbox.settings);
  const [admin, customer, stranger] = await Promise.all([
    prepareBuyer(shop, "admin"),
    prepareBuyer(shop),
    prepareBuyer(shop),
  ]);
  const tools = (await toolsOf(shop)).filter(({ quantity, minimum }) => quantity >= minimum * 2);
  const send = async (path: string, body: object) => {
    const { status, json } = await shop.call("POST", path, { token: customer.token, body });
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(json)}`);
    return json;
  };

  const orders: Purchase[] = [];
  for (const tool of tools.slice(0, 3)) {
    orders.push((await send("/purchase", orderFor(customer, tool))).purchase);
  }
  const [toDelete, toPay, toSettle] = orders as [Purchase, Purchase, Purchase];
  const intent = await send("/create-payment-intent", {
    price: toSettle.price,
    purchase: toSettle._id,
  });
  await sandbox.pay(intent.clientSecret);
  const review = { patient: customer.email, review: "Runs true.", rating: 5 };

  return {
    shop,
    admin,
    customer,
    stranger,
    signedUp: await signUp(shop),
    tools,
    toDelete,
    toPay,
    toSettle,
    paidIntent: intent.clientSecret.split("_secret")[0],
    toEdit: (await send("/review", review)).insertedId,
    toDrop: (await send("/review", { ...review, tool: tools[0]?._id })).insertedId,
    close: async () => {
      await shop.close();
      await sandbox.close();
    },
  };
}

async function signUp(shop: TestShop): Promise<SignedUp> {
  const email = "walker@shop.test";
  const password = "a long password";
  const body = { name: "Walker", email, password };
  const { headers } = await shop.call("POST", "/identity/sign-up", { body });
  const [cookie = ""] = [headers["set-cookie"] ?? ""].flat();
  return { email, password, cookie: String(cookie).split(";")[0] ?? "" };
}
