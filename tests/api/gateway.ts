/** A way to the payment provider that a test can cut, before a request or before its answer. */
import { request as ask, createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** `open`: everything passes. `cut`: nothing arrives. `mute`: requests arrive, answers are lost. */
export type GatewayState = "open" | "cut" | "mute";

/** The gateway between shop and provider. */
export interface Gateway {
  readonly origin: string;
  state: GatewayState;
  close(): Promise<void>;
}

/** Opens a gateway to `target`, an origin on loopback. */
export async function openGateway(target: string): Promise<Gateway> {
  const gateway = { state: "open" as GatewayState };
  const server = createServer((incoming, outgoing) => {
    if (gateway.state === "cut") return incoming.socket.destroy();
    const { method, headers, url } = incoming;
    const onward = ask(new URL(url ?? "/", target), { method, headers }, (answer) => {
      if (gateway.state === "mute") {
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
  return Object.assign(gateway, {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
