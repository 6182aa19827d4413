import { createServer } from "node:net";
import { Refusal } from "./say.mjs";

/**
 * Fails early if a port is taken. An unknown host is left to the server, which knows the variable's
 * name.
 * @param {{ host: string, port: number, variable: string }[]} wanted
 * @throws {Refusal}
 */
export async function refuseTakenPorts(wanted) {
  for (const { host, port, variable } of wanted) {
    const fault = await tryPort(host, port);
    if (fault === "EADDRINUSE")
      throw new Refusal(
        `Port ${port} is taken by another program: end that one, or set ${variable} to a free port.`,
      );
    if (fault === "EACCES")
      throw new Refusal(
        `Port ${port} needs rights that you do not have: set ${variable} to one above 1023.`,
      );
  }
}

/**
 * Returns a free loopback port, the preferred one if possible.
 * @param {number} preferred
 * @param {number[]} spoken ports reserved for other programs
 * @returns {Promise<number>}
 */
export async function freePortNear(preferred, spoken) {
  if (!spoken.includes(preferred) && (await tryPort("127.0.0.1", preferred)) === "")
    return preferred;
  for (;;) {
    const port = await freePort();
    if (!spoken.includes(port)) return port;
  }
}

/** @returns {Promise<number>} */
export async function freePort() {
  const server = await listen("127.0.0.1", 0);
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("A TCP server has a port.");
  return address.port;
}

/** @param {string} host @param {number} port @returns {Promise<string>} an error code, or "" */
async function tryPort(host, port) {
  try {
    const server = await listen(host, port);
    await new Promise((resolve) => server.close(resolve));
    return "";
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : "";
  }
}

/** @param {string} host @param {number} port @returns {Promise<import("node:net").Server>} */
function listen(host, port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen({ host, port, exclusive: true }, () => resolve(server));
  });
}
