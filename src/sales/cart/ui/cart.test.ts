import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stubLocalStorage } from "#support/browser-storage.ts";
import { setFetch } from "../../../lib/api-client/api.ts";
import { toast } from "../../../lib/ui/toast.ts";
import { addToCart, loadCart, setQuantity } from "./cart.ts";
import { readCart, writeCart } from "./cart-lines.ts";

const LINE = { tool: "0".repeat(24), quantity: 7 };
let stored: Map<string, string>;
/** What a toast says where there is no page to show it. */
let said: PromiseWithResolvers<string>;
/** The access token of each call, and what it asks for. */
let calls: string[];

/** As another tab does it. */
function signIn(name: string): void {
  stored.set("accessToken", name);
  stored.set("account", JSON.stringify({ email: `${name}@shop.test`, name }));
}

/** Answers each call by what is next. */
function answers(...next: (() => Response)[]): void {
  setFetch(async (address, { method, headers }) => {
    const { Authorization = "" } = headers as Record<string, string>;
    calls.push(`${Authorization.replace("Bearer ", "")} ${method} ${address}`);
    const answer = next.shift();
    if (!answer) throw new TypeError("no network");
    return answer();
  });
}

beforeEach(() => {
  stored = stubLocalStorage();
  calls = [];
  said = Promise.withResolvers();
  vi.stubGlobal("window", { dispatchEvent: () => true, alert: said.resolve });
  signIn("ada");
  writeCart({ account: "ada@shop.test", lines: [] });
});
afterEach(() => vi.unstubAllGlobals());

it("the cart of one account is not kept for another that signs in while it is fetched", async () => {
  answers(() => {
    signIn("bob");
    return Response.json([LINE]);
  });
  await loadCart();
  expect(readCart().lines).toEqual([]);
});

it("a call that failed is not repeated for another account", async () => {
  answers(
    () => Response.json([]),
    () => {
      signIn("bob");
      throw new TypeError("no network");
    },
  );
  expect(await addToCart([LINE])).toMatchObject({ isAdded: false });
  expect(calls).toEqual(["ada GET /api/cart", "ada POST /api/cart/merge"]);
  expect(await said.promise).toContain("Nothing was added to your cart.");
});

it("a quantity that waits to be sent is not sent to another account", async () => {
  answers(() => {
    setQuantity(LINE.tool, 9);
    signIn("bob");
    return Response.json([]);
  });
  await loadCart();
  await loadCart();
  expect(calls.filter((each) => each.includes("PUT"))).toEqual([]);
});

it("a cart that could not be fetched is not called empty, and what is added after keeps its lines", async () => {
  const success = vi.spyOn(toast, "success").mockReturnValue();
  writeCart(undefined);
  answers();
  expect(await loadCart()).toMatchObject({ name: "NetworkFailure" });
  const added = { ...LINE, tool: "1".repeat(24), name: "Vise" };
  answers();
  expect(await addToCart([added])).toMatchObject({ isAdded: false });
  answers(
    () => Response.json([LINE]),
    () => Response.json({ lines: [LINE, added], added: [], full: [] }),
  );
  expect(await addToCart([added])).toMatchObject({ isAdded: true });
  expect(readCart().lines).toMatchObject([LINE, { tool: added.tool }]);
  answers(() => Response.json([LINE]));
  expect(await loadCart()).toBeUndefined();
  success.mockRestore();
});

it.each([
  ["the same cart again is no news", [LINE], []],
  [
    "what came beside others is told",
    [{ ...LINE, tool: "1".repeat(24) }, LINE],
    [["Vise was added to your cart from this browser."]],
  ],
])("after a visitor has signed in, %s", async (_, lines, sentences) => {
  const success = vi.spyOn(toast, "success").mockReturnValue();
  writeCart({ lines: [LINE] });
  answers(() => Response.json({ lines, added: [{ ...LINE, name: "Vise" }], full: [] }));
  await loadCart();
  expect(readCart().lines).toHaveLength(lines.length);
  expect(success.mock.calls).toEqual(sentences);
  success.mockRestore();
});
