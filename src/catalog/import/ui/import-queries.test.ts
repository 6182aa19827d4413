import { afterEach, expect, it, vi } from "vitest";
import { stubLocalStorage } from "#support/browser-storage.ts";
import { setFetch } from "../../../lib/api-client/api.ts";
import { OtherAccountFailure } from "../../../lib/api-client/failure.ts";
import "../../../people/session/ui/account-store.ts";
import { applyParts } from "./import-queries.ts";

afterEach(() => {
  setFetch((address, init) => fetch(address, init));
  vi.unstubAllGlobals();
});

it("an import's later parts are not applied as another admin, who signed in in another tab", async () => {
  const stored = stubLocalStorage();
  const signIn = (name: string) => {
    stored.set("accessToken", `${name}'s`);
    stored.set("account", JSON.stringify({ email: `${name}@shop.test`, name }));
  };
  const sentAs: string[] = [];
  setFetch(async (address, { headers }) => {
    // A cart of another file of tests follows the account, too.
    if (!address.includes("/import/")) throw new TypeError("no network");
    sentAs.push(String((headers as Record<string, string>).Authorization));
    if (sentAs.length === 2) signIn("bob");
    return Response.json({ left: 9 - sentAs.length });
  });
  signIn("ada");
  const left: number[] = [];
  const applying = applyParts("ada@shop.test", "one", (now) => left.push(now.left));
  await expect(applying).rejects.toBeInstanceOf(OtherAccountFailure);
  expect(sentAs).toEqual(["Bearer ada's", "Bearer ada's"]);
  expect(left).toEqual([8, 7]);
});
