import type { FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { listen } from "../listen.ts";

test.each([
  ["EADDRINUSE", "Port 3000 is taken: stop the other program, or set PORT to another."],
  ["EADDRNOTAVAIL", "HOST :: is not an address of this machine."],
  // As "::" is on a machine without IPv6.
  ["EAFNOSUPPORT", "HOST :: is not an address of this machine."],
])("a start that fails with %s says what to set", async (code, sentence) => {
  const app = { listen: () => Promise.reject(Object.assign(new Error("listen"), { code })) };
  const place = { host: "::", port: 3000, variable: "PORT" };
  await expect(listen(app as unknown as FastifyInstance, place)).rejects.toThrow(sentence);
});
