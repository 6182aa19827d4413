import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { lazily } from "../lazily.ts";
import type { Store } from "../store.ts";

interface ReceiverOptions {
  /** 0 takes any free port. */
  port: number;
  store: Store;
  /** Now, in epoch ms. */
  now: () => number;
}

export interface MailReceiver {
  /** Where letters are taken, e.g. `smtp://127.0.0.1:3002`. */
  url: string;
  /** Finishes the letters that are being stored, then closes every connection. */
  close(): Promise<void>;
}

/**
 * Takes letters by SMTP on 127.0.0.1. Rejects when the port is taken. The port is held from the
 * start, the protocol is loaded with the first connection: the sandbox starts no later for it, and
 * no sender is turned away.
 */
export async function receiveMail({ port, store, now }: ReceiverOptions): Promise<MailReceiver> {
  const sockets = new Set<Socket>();
  const protocol = lazily(async () => {
    const { createProtocol } = await import("./protocol.ts");
    return createProtocol(store, now);
  });
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    // Until the protocol listens too, a client that goes away must not end the sandbox.
    socket.on("error", () => socket.destroy());
    protocol().then(
      ({ speak }) => speak(socket),
      (error: unknown) => {
        console.error(error);
        socket.destroy();
      },
    );
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      if (sockets.size > 0) await protocol().then(({ settled }) => settled());
      for (const socket of sockets) socket.destroySoon();
      await closed;
    },
  };
}
