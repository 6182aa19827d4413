import { expect, test } from "vitest";
import { etagOf, has } from "./etag.ts";

const etag = etagOf(Buffer.from("a page"));

test("an ETag names the bytes and nothing else", () => {
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  expect(etagOf(Buffer.from("a page"))).toBe(etag);
  expect(etagOf(Buffer.from("a page."))).not.toBe(etag);
});

test.each([
  ["the same", etag, true],
  ["the same made weak by a proxy that compresses", `W/${etag}`, true],
  ["the same among others", `"other", W/${etag}`, true],
  ["the same as Apache names what it has compressed", `${etag.slice(0, -1)}-gzip"`, true],
  ["the same as Caddy names what it has compressed", `${etag.slice(0, -1)}-zstd"`, true],
  ["another", '"other"', false],
  ["a part of it", etag.slice(1, -1), false],
  ["none", "", false],
])("who names %s has it or has not", (_name, named, expected) => {
  expect(has({ "if-none-match": named }, etag)).toBe(expected);
});

test("who names nothing has nothing", () => {
  expect(has({}, etag)).toBe(false);
});
