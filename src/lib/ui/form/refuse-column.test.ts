import type { ClipboardEvent, DragEvent } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { refuseColumn } from "./refuse-column.ts";

/** What a toast says where there is no page to show it. */
let said: PromiseWithResolvers<string>;

beforeEach(() => {
  said = Promise.withResolvers();
  vi.stubGlobal("window", { alert: said.resolve });
});
afterEach(() => vi.unstubAllGlobals());

/** Whether the field refuses a text in the event's `clipboardData` or `dataTransfer`. */
function isRefused(text: string, where = "clipboardData", defaultPrevented = false): boolean {
  const preventDefault = vi.fn();
  const event: unknown = { [where]: { getData: () => text }, defaultPrevented, preventDefault };
  refuseColumn(event as ClipboardEvent<HTMLElement> | DragEvent<HTMLElement>);
  return preventDefault.mock.calls.length > 0;
}

it.each(["clipboardData", "dataTransfer"])(
  "a column in %s is refused, and said so",
  async (where) => {
    expect(isRefused("10\n20\n30", where)).toBe(true);
    expect(await said.promise).toContain("This field takes one number");
  },
);

it("a column from a Mac may end its lines by a carriage return alone", async () => {
  expect(isRefused("25\r300")).toBe(true);
  await said.promise;
});

it("one cell is pasted, with the end of its row", () => {
  expect(isRefused("1,250\r\n")).toBe(false);
});

it("a column that the table around the field has taken is none of its own", () => {
  expect(isRefused("10\n20\n30", "clipboardData", true)).toBe(false);
});
