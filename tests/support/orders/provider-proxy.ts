/** A way to the payment provider that a test can cut, before a request or before its answer. */
import { request as ask, createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** `open`: everything passes. `cut`: nothing arrives. `mute`: requests arrive, answers are lost. */
export type ProxyState = "open" | "cut" | "mute";

/** The proxy between shop and provider. */
export interface ProviderProxy {
  readonly origin: string;
  state: ProxyState;
  close(): Promise<void>;
}

/** Opens a proxy to `target`, an origin on loopback. */
export async function openProviderProxy(target: string): Promise<ProviderProxy> {
  const proxy = { state: "open" as ProxyState };
  const server = createServer((incoming, outgoing) => {
    if (proxy.state === "cut") return incoming.socket.destroy();
    const { method, headers, url } = incoming;
    const onward = ask(new URL(url ?? "/", target), { method, headers }, (answer) => {
      if (proxy.state === "mute") {
        answer.resume().on("end", () => incoming.socket.destroy());
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on("error", () => incoming.socket.destroy());
    return incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(proxy, {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
