/** A TCP proxy that treats the settings of a new connection as a pooler before PostgreSQL does. */
import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";

const DROPPED = "statement_timeout";
/** The name is as long, and means nothing to PostgreSQL. */
const MEANINGLESS = "pooler.dropped_it";
const REFUSAL = `SFATAL\0C08P01\0Munsupported startup parameter: ${DROPPED}\0\0`;

/** The address by way of the pooler, which refuses connections with a time limit, or drops the limit. */
export async function openDroppingPooler(databaseUrl: string, does: "refuse" | "drop") {
  const target = new URL(databaseUrl);
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    near.once("data", (startup) => {
      if (does === "refuse") {
        const message = Buffer.from(`E\0\0\0\0${REFUSAL}`);
        message.writeInt32BE(message.length - 1, 1);
        near.end(message);
        return;
      }
      far.write(startup.toString("latin1").replace(DROPPED, MEANINGLESS), "latin1");
      near.pipe(far);
    });
    far.pipe(near);
    for (const socket of [near, far]) socket.on("error", () => {});
    near.on("close", () => far.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return { url: url.href, close: () => void server.close() };
}
