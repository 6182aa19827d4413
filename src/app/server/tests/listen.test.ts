import type { FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { listen } from "../listen.ts";

const NO_IPV6 = "HOST :: is not an address of this machine, which has no IPv6: set HOST=0.0.0.0.";

test.each([
  ["EADDRINUSE", "Port 3000 is taken: stop the other program, or set PORT to another."],
  ["EADDRNOTAVAIL", NO_IPV6],
  ["EAFNOSUPPORT", NO_IPV6],
  ["EADDRNOTAVAIL", "HOST 192.0.2.1 is not an address of this machine.", "192.0.2.1"],
])("a start that fails with %s says: %s", async (code, sentence, host = "::") => {
  const app = { listen: () => Promise.reject(Object.assign(new Error("listen"), { code })) };
  const place = { host, port: 3000, variable: "PORT" };
  await expect(listen(app as unknown as FastifyInstance, place)).rejects.toThrow(sentence);
});
