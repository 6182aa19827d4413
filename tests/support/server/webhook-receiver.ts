/** Receivers of webhooks on this machine, and a sender with a clock of the test's. */
import { randomBytes } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { Database } from "../../../src/database/schema.ts";
import { createLog } from "../../../src/lib/process/log.ts";
import type { PostOptions } from "../../../src/shop/webhook-deliveries/api/post.ts";
import { createSender } from "../../../src/shop/webhook-deliveries/api/sender.ts";
import { createSecrets } from "../../../src/shop/webhooks/api/secrets.ts";
import { isAllowedAddress } from "../../../src/shop/webhooks/api/target.ts";
import type { EventType } from "../../../src/shop/webhooks/contract-events.ts";

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type Respond = (response: ServerResponse, received: Received) => void;

export const accept: Respond = (response) => response.writeHead(204).end();

/** Listens until the end of the test, or until `close`. `respond` may be replaced. */
export async function openReceiver(respond: Respond = accept) {
  const received: Received[] = [];
  const receiver = { received, respond, url: "", close };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { url: path = "", headers } = request;
    const message = { path, headers, body: Buffer.concat(parts).toString() };
    received.push(message);
    receiver.respond(response, message);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;

  async function close(): Promise<void> {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
  onTestFinished(close);
  return receiver;
}

/** Headers as the package `standardwebhooks` reads them. */
export const signed = ({ headers }: Received) => headers as Record<string, string>;

export const secrets = createSecrets("a key of the test that is long enough");

/** An endpoint in the table, as an admin would register it. */
export async function insertEndpoint(
  db: Database,
  url: string,
  events: readonly EventType[] = ["order.paid"],
) {
  const id = randomBytes(8).toString("hex");
  const { secret, sealed } = secrets.create(id);
  const values = { id, url, description: "", events: JSON.stringify(events), secret: sealed };
  const { key } = await db.write
    .insertInto("webhook_endpoint")
    .values({ ...values, created_at: 0 })
    .returning("key")
    .executeTakeFirstOrThrow();
  return { id, key, secret };
}

/** A shop whose sandbox runs judges addresses like this. */
const isLocal: PostOptions["isAllowed"] = (url, address) =>
  isAllowedAddress(url, address, { allowsLoopback: true, privateOrigins: [] });

interface SenderParts {
  readonly now?: () => number;
  readonly options?: Partial<PostOptions>;
  readonly disabled?: string[];
}

/** A sender as a process has it; `disabled` gets the URLs that admins are told about. */
export function senderOn(db: Database, { now, options, disabled = [] }: SenderParts = {}) {
  return createSender({
    db,
    secrets,
    log: createLog("silent"),
    options: { isAllowed: isLocal, signal: new AbortController().signal, ...options },
    notifyDisabled: async (_tx, { url }) => {
      disabled.push(url);
    },
    ...(now && { now }),
  });
}
