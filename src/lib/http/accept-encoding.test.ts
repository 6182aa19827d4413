import { expect, it } from "vitest";
import { takesCoding } from "./accept-encoding.ts";

it.each([
  ["br", true],
  ["gzip, deflate, br, zstd", true],
  ["gzip;q=1.0, BR;q=0.5", true],
  ["br;q=0.001", true],
  // What a client says that cannot unpack it, or a proxy that reads pages.
  ["br;q=0", false],
  ["gzip, br; q=0.000", false],
  ["identity;q=1, *;q=0", false],
  ["x-br", false],
  ["", false],
  [undefined, false],
])("brotli is taken by %j: %j", (accepted, isTaken) => {
  expect(takesCoding(accepted, "br")).toBe(isTaken);
});
