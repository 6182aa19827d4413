import { afterEach, expect, it, vi } from "vitest";
import { stubLocalStorage } from "#support/browser-storage.ts";
import { setFetch } from "../../../lib/api-client/api.ts";
import { OtherAccountFailure } from "../../../lib/api-client/failure.ts";
import "../../../people/session/ui/account-store.ts";
import { applyParts, readCsv } from "./import-queries.ts";
import { noteColumn } from "./known-columns.ts";

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

it("the next file of a supplier is read with the columns that were chosen for its last one", async () => {
  stubLocalStorage();
  vi.stubGlobal("window", new EventTarget());
  noteColumn("Best.-Nr.", "part_number");
  noteColumn("VE", "multiple");
  noteColumn("VE", "");
  const read: (string | null)[] = [];
  let refused = false;
  vi.stubGlobal(
    "XMLHttpRequest",
    class {
      status = 200;
      responseText = "";
      onload = () => {};
      open(_method: string, address: string) {
        const columns = new URL(address, "https://shop.test").searchParams.get("columns");
        read.push(columns);
        const problem = { status: 422, code: "unreadable-csv", detail: "?" };
        const found = { _id: `read ${read.length}`, unknownColumns: [" Best.-Nr. ", "VE"] };
        this.status = refused && columns ? 422 : 200;
        this.responseText = JSON.stringify(this.status === 422 ? problem : found);
      }
      setRequestHeader() {}
      send() {
        this.onload();
      }
    },
  );
  const file = new File(["x"], "p.csv");
  expect(await readCsv(file)).toMatchObject({ _id: "read 2" });
  refused = true;
  expect(await readCsv(file)).toMatchObject({ _id: "read 3" });
  const chosen = '{"Best.-Nr.":"part_number"}';
  expect(read).toEqual([null, chosen, null, chosen]);
});
