/** The measured orders, and questions that are sent as a body. */
import { checkoutRequest } from "../line-orders.ts";
import type { Request } from "../load.ts";
import { orderRequest } from "../order-requests.ts";
import type { ToolOnSale } from "../prepare.ts";
import type { Call, Path } from "./path.ts";
import type { World } from "./world.ts";

const LINES = 8;

const posted = (path: string, body: object): Call => ({ path, method: "POST", body });

/** Lines of several tools, which differ in each call. */
function linesOf({ toolsOnSale }: World, n: number): ToolOnSale[] {
  const some = Array.from({ length: LINES }, (_, line) => n + line * 3);
  return some.map((index) => toolsOnSale[index % toolsOnSale.length] as ToolOnSale);
}

const cartLines = (world: World, n: number) =>
  linesOf(world, n).map(({ id, minimum }) => ({ tool: id, quantity: minimum }));

/** A request of another measurement, without what is the same for all here. */
function callOf({ path = "", body }: Request, token: string | undefined): Call {
  return { ...posted(path.replace(/^\/api/, ""), JSON.parse(String(body))), token };
}

export const writePaths: readonly Path[] = [
  {
    name: "place an order",
    request: ({ buyers, toolsOnSale }, n) => {
      const [buyer, tool] = [buyers[n], toolsOnSale[n]];
      if (!buyer || !tool) throw new Error("More calls than buyers.");
      return callOf(orderRequest(buyer, tool), buyer.token);
    },
  },
  {
    name: "check out eight lines",
    request: (world, n) => {
      const buyer = world.cartBuyers[n];
      if (!buyer) throw new Error("More calls than buyers.");
      return callOf(checkoutRequest(buyer, linesOf(world, n)), buyer.token);
    },
  },
  {
    name: "preview of a checkout",
    request: (world, n) => ({
      ...posted("/checkout/preview", { lines: cartLines(world, n) }),
      caller: "light",
    }),
  },
  {
    name: "put a tool into the cart",
    request: ({ toolsOnSale, cartBuyers }, n) => ({
      ...{ path: `/cart/${toolsOnSale[n]?.id}`, method: "PUT", body: { quantity: 100 } },
      token: cartBuyers[n]?.token,
    }),
  },
  {
    name: "prints of 20 packing slips and invoices",
    request: ({ printedOrders }) => ({
      ...posted("/paper/print", { orders: printedOrders, what: "both" }),
      caller: "admin",
    }),
  },
  {
    name: "quick order, typed lines",
    request: ({ toolsOnSale, slowPartNumber }, n) => ({
      ...posted("/tool/match", {
        lines: [
          { typed: `25 x ${slowPartNumber}` },
          { typed: `${toolsOnSale[n]?.name} 100` },
          { typed: `MW-${10_000 + n}` },
          { typed: "Round steal caliper" },
          { typed: `zzz-${n}` },
        ],
      }),
    }),
  },
  {
    name: "quick order, check",
    request: ({ toolsOnSale, slowPartNumber }, n) => ({
      ...posted("/quick-order/check", {
        lines: [slowPartNumber, toolsOnSale[n]?.name, `MW-1${n}`, "Round steal caliper"].map(
          (typed) => ({ readings: [{ typed, quantity: 100 }] }),
        ),
      }),
    }),
  },
];
