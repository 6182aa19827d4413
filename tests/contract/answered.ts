/** Whether a valid request is answered as the API's document says. */
import { expect } from "vitest";
import type { Answer } from "#support/shop.ts";
import { type Call, successOf } from "./document.ts";

/** Status, type and counting headers are those of the document. */
export function expectDocumented(call: Call, { status, text, headers }: Answer): void {
  expect(status, text.slice(0, 300)).toBe(successOf(call));
  expect("location" in headers).toBe(status === 302);
  if (status !== 200) return;
  const [media] = Object.keys(call.responses[200]?.content ?? {});
  expect(String(headers["content-type"]).split(";")[0]).toBe(media);
  const documented = "X-Total-Count" in (call.responses[200]?.headers ?? {});
  expect("x-total-count" in headers).toBe(documented);
}
