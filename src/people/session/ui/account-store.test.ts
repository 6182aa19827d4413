import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TOKEN_KEY } from "../../../lib/api-client/api.ts";
import { deviceStore } from "../../../lib/browser/browser-store.ts";
import {
  clearAccount,
  currentAccount,
  endAccount,
  onAccountSwitch,
  onOwnerSwitch,
  readAccount,
  storeAccount,
} from "./account-store.ts";

const ada = { email: "ada@shop.test", name: "Ada" };
const bob = { email: "bob@shop.test", name: "Bob" };

beforeEach(() => {
  // The account is polled, which would outlive the stubs.
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
  clearAccount();
});
afterEach(() => {
  clearAccount();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("an account whose sign-in has ended", () => {
  it("is known and no longer signed in, until it signs in again", () => {
    storeAccount("token", ada);
    endAccount();
    expect(readAccount()).toEqual({ status: "ended", account: ada });
    expect(currentAccount()).toBeUndefined();
    storeAccount("other", ada);
    expect(readAccount()).toEqual({ status: "signed-in", account: ada });
  });

  it("is forgotten at a sign-out", () => {
    storeAccount("token", ada);
    endAccount();
    clearAccount();
    expect(readAccount()).toEqual({ status: "signed-out" });
  });

  it("owns what is on the screen until another account signs in or it signs out", () => {
    const switches: string[] = [];
    onAccountSwitch((before) => switches.push(`account ${before} ${currentAccount()?.email}`));
    onOwnerSwitch((before) => switches.push(`owner ${before}`));
    const during = (act: () => void) => {
      switches.length = 0;
      act();
      return [...switches];
    };
    during(() => storeAccount("token", ada));
    expect(during(endAccount)).toEqual(["account ada@shop.test undefined"]);
    expect(during(() => storeAccount("token", ada))).toEqual(["account undefined ada@shop.test"]);
    during(endAccount);
    expect(during(() => storeAccount("token", bob))).toEqual([
      "account undefined bob@shop.test",
      "owner ada@shop.test",
    ]);
    during(endAccount);
    expect(during(clearAccount)).toEqual(["owner bob@shop.test"]);
  });
});

it("the sign-in of another tab is known when a page is shown again, before anything is pressed", async () => {
  // The listeners of other tests are those of their own windows.
  vi.resetModules();
  const { onAccountSwitch } = await import("./account-store.ts");
  const { deviceStore } = await import("../../../lib/browser/browser-store.ts");
  const switched = vi.fn();
  onAccountSwitch(switched);
  deviceStore.write(TOKEN_KEY, "token");
  deviceStore.write("account", JSON.stringify(ada));
  window.dispatchEvent(new Event("pageshow"));
  expect(switched).toHaveBeenCalledOnce();
});

it.each([
  "null",
  "[]",
  "{",
  '"ada"',
  '{"email":7,"name":"Ada"}',
  '{"email":"","name":"Ada"}',
  '{"email":"ada@shop.test"}',
  '{"__proto__":{"email":"ada@shop.test","name":"Ada"}}',
])("nobody is signed in where the stored account is %s", (text) => {
  deviceStore.write(TOKEN_KEY, "token");
  deviceStore.write("account", text);
  expect(readAccount()).toEqual({ status: "signed-out" });
});

it("an account has nothing but its own fields", () => {
  deviceStore.write(TOKEN_KEY, "token");
  deviceStore.write("account", JSON.stringify({ ...ada, role: "owner", hosted: "yes", more: 1 }));
  expect(currentAccount()).toEqual(ada);
});
