import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { lazy } from "../lazy.ts";
import type { Store } from "../store.ts";

interface MailServerOptions {
  port: number;
  store: Store;
  now: () => number;
}

export interface MailServer {
  url: string;
  /** Stores the emails in progress, then closes every connection. */
  close(): Promise<void>;
}

/**
 * Listens for SMTP on 127.0.0.1 and loads the SMTP library with the first connection. Rejects when
 * the port is taken.
 */
export async function startMailServer({
  port,
  store,
  now,
}: MailServerOptions): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const smtp = lazy(async () => {
    const { createSmtpServer } = await import("./smtp.ts");
    return createSmtpServer(store, now);
  });
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    // Without a handler a socket error would end the process while the library loads.
    socket.on("error", () => socket.destroy());
    smtp().then(
      ({ accept }) => accept(socket),
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
      if (sockets.size > 0) await smtp().then(({ drained }) => drained());
      for (const socket of sockets) socket.destroySoon();
      await closed;
    },
  };
}
