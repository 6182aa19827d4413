/** What is left of a cart in the browser. Number as in docs/payment-scenarios.md. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { stubLocalStorage } from "#support/browser-storage.ts";

let stored: Map<string, string>;

beforeAll(() => {
  // Other files of this process follow accounts in a window of their own.
  vi.resetModules();
  // The account is polled, which would outlive the stubs.
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
  stored = stubLocalStorage();
  vi.stubGlobal("fetch", async () => new Promise(() => {}));
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("58: at sign-out on a shared machine, in any tab, nothing of the cart is left in the browser", async () => {
  const { followAccount } = await import("../ui/follow-account.ts");
  const { readCart, writeCart } = await import("../ui/cart-lines.ts");
  const { TOKEN_KEY } = await import("../../../lib/api-client/api.ts");
  followAccount();
  stored.set(TOKEN_KEY, "a-token");
  stored.set("account", JSON.stringify({ email: "buyer@shop.test", name: "Buyer" }));
  // Another tab's sign-in is told like this: that tab fetches the cart, so this one waits.
  window.dispatchEvent(new Event("storage"));
  const line = { tool: "vise", quantity: 2 };
  writeCart({
    account: "buyer@shop.test",
    lines: [line],
    waiting: [{ tool: "file", quantity: 1 }],
  });
  expect(readCart().lines).toEqual([line]);

  stored.delete(TOKEN_KEY);
  stored.delete("account");
  // Another tab's sign-out is told like this.
  window.dispatchEvent(new Event("storage"));
  expect(readCart().lines).toEqual([]);
  expect([...stored.values()].join()).not.toMatch(/vise|file/);

  // A visitor's own cart stays without a sign-out.
  writeCart({ lines: [line] });
  window.dispatchEvent(new Event("storage"));
  expect(readCart().lines).toEqual([line]);
});
