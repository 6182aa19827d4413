/** A receiver of webhooks beside the servers that are killed: it remembers what it was told, and by which ids. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import type { Buyer } from "#support/buyers.ts";
import type { OrderData, WebhookPayload } from "../../src/shop/webhooks/contract-events.ts";
import { callUntilAnswered } from "./client.ts";
import type { Ask } from "./records.ts";

export interface WebhookLog {
  /** What was lost, told twice as if it were two events, or told of what has not happened. */
  faults(ask: Ask): Promise<string[]>;
  /** Counts different events. */
  count(): number;
  close(): Promise<void>;
}

/** Registers the receiver at the shop. */
export async function openWebhookLog(shop: string, { token }: Buyer): Promise<WebhookLog> {
  const told = new Map<string, Set<string>>();
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const registered = await callUntilAnswered(shop, "POST", "/webhook-endpoint", {
    token,
    body: {
      url: `http://127.0.0.1:${port}/`,
      description: "The kill test",
      events: ["order.paid", "order.cancelled", "order.refunded"],
    },
  });
  const webhook = new Webhook(registered.json.secret);
  server.on("request", async (request: IncomingMessage, response: ServerResponse) => {
    request.setEncoding("utf8");
    let body = "";
    try {
      for await (const part of request) body += part;
    } catch {
      return; // The server was killed while it sent.
    }
    const headers = request.headers as Record<string, string>;
    const { type, data } = webhook.verify(body, headers) as WebhookPayload;
    const { _id, refund } = data as OrderData;
    const event = `${type} ${refund?._id ?? _id}`;
    told.set(event, (told.get(event) ?? new Set()).add(headers["webhook-id"] ?? ""));
    response.writeHead(204).end();
  });

  return {
    faults: async (ask) => {
      const rows = await ask<{ event: string }>(EXPECTED);
      const expected = new Set(rows.map(({ event }) => event));
      const lost = [...expected].filter((event) => !told.has(event));
      const invented = [...told.keys()].filter(
        (event) => event.startsWith("order.paid") && !expected.has(event),
      );
      const doubled = [...told].filter(([, ids]) => ids.size > 1).map(([event]) => event);
      return [
        ...lost.map((event) => `${event} was not told`),
        ...invented.map((event) => `${event} has not happened`),
        ...doubled.map((event) => `${event} was told by two ids`),
      ];
    },
    count: () => told.size,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const EXPECTED = `select 'order.paid ' || id as event from purchase where paid_at is not null
  union select 'order.cancelled ' || id from purchase where state in ('deleted', 'expired')
  union select 'order.refunded ' || id from refund where status = 'succeeded'`;
