import { createHash } from "node:crypto";
import { newId } from "../src/lib/secrets/ids.ts";
import { secretHash } from "../src/lib/secrets/secret.ts";
import type { OrderRequest } from "../src/sales/place-order/rules.ts";
import type { Request } from "./load.ts";
import type { Buyer, ToolOnSale } from "./prepare.ts";
import type { RawOrder } from "./raw-orders.ts";

/** `hot`: all orders are of the first tool; `spread`: of all tools in turn. */
export type Spread = "hot" | "spread";

/** Requests as the purchase form sends them: the smallest order of a tool, each by another buyer. */
export function orderRequests(
  buyers: readonly Buyer[],
  tools: readonly ToolOnSale[],
  spread: Spread,
): Request[] {
  return buyers.map((buyer, index) => orderRequest(buyer, toolFor(tools, spread, index)));
}

export function orderRequest({ email, token }: Buyer, tool: ToolOnSale): Request {
  return {
    method: "POST",
    path: "/api/purchase",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify(orderBody(email, tool)),
  };
}

/** The same as the server makes of them. */
export function rawOrders(
  buyers: readonly Buyer[],
  tools: readonly ToolOnSale[],
  spread: Spread,
): RawOrder[] {
  return buyers.map(({ userKey, email, token }, index) => {
    const tool = toolFor(tools, spread, index);
    const body = orderBody(email, tool);
    const request: OrderRequest = {
      id: newId(),
      userKey,
      buyerEmail: body.patient,
      buyerName: body.patientName,
      kind: "purchase",
      lines: [{ toolId: tool.id, quantity: body.order }],
      priceCents: tool.priceCents * tool.minimum,
      phone: body.phone,
      address: body.address,
      idempotencyKey: undefined,
      locale: "en",
      requestHash: createHash("sha256").update(JSON.stringify(body)).digest("base64url"),
    };
    return { tokenHash: secretHash(token), request };
  });
}

function toolFor(tools: readonly ToolOnSale[], spread: Spread, index: number): ToolOnSale {
  return tools[spread === "hot" ? 0 : index % tools.length] as ToolOnSale;
}

function orderBody(email: string, tool: ToolOnSale) {
  return {
    price: (tool.priceCents * tool.minimum) / 100,
    patient: email,
    patientName: "Benchmark Buyer",
    product: tool.name,
    phone: "+44 114 496 0000",
    address: "12 Mill Lane, Sheffield S1 2AB",
    order: tool.minimum,
    minOrder: tool.minimum,
    tool: tool.id,
  };
}
