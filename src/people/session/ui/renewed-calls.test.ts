/** Calls that are answered 401, while other tabs sign in and out. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stubLocalStorage } from "#support/browser-storage.ts";
import { call, setFetch } from "../../../lib/api-client/api.ts";
import { OtherAccountFailure, ProblemFailure } from "../../../lib/api-client/failure.ts";
import type * as contract from "../../account/contract.ts";
import "./account.ts";

let stored: Map<string, string>;
/** The access token of each call, and what it asks for. */
let calls: string[];

/** As any tab does it. */
function signIn(name: string, token: string): void {
  stored.set("accessToken", token);
  stored.set("account", JSON.stringify({ email: `${name}@shop.test`, name }));
}

/** Answers each call by what is next. */
function answers(...next: (() => Response)[]): void {
  setFetch(async (address, { method, headers }) => {
    // A cart of another file of tests follows the account, too.
    if (!/\/(?:session|user)\b/.test(address)) throw new TypeError("no network");
    const { Authorization = "none" } = headers as Record<string, string>;
    calls.push(`${Authorization.replace("Bearer ", "")} ${method} ${address}`);
    const answer = next.shift();
    if (!answer) throw new TypeError("no network");
    return answer();
  });
}

const refused = () =>
  Response.json({ status: 401, code: "not-signed-in", detail: "Sign in." }, { status: 401 });
const done = () => Response.json([]);
const renewed = () => Response.json({ token: "new", email: "ada@shop.test", name: "ada" });
const ask = () => call<typeof contract.listSessions>("GET /identity/session");

const RENEWAL = "none PUT /api/user/ada%40shop.test";

beforeEach(() => {
  stored = stubLocalStorage();
  calls = [];
  signIn("ada", "old");
});
afterEach(() => {
  setFetch((address, init) => fetch(address, init));
  vi.unstubAllGlobals();
});

it("they are repeated with a renewed token, for which several ask once", async () => {
  answers(refused, refused, renewed, done, done);
  await Promise.all([ask(), ask()]);
  expect(calls).toEqual([
    "old GET /api/identity/session",
    "old GET /api/identity/session",
    RENEWAL,
    "new GET /api/identity/session",
    "new GET /api/identity/session",
  ]);
});

it("they are repeated with the token that another tab has renewed", async () => {
  answers(() => {
    signIn("ada", "new");
    return refused();
  }, done);
  await ask();
  expect(calls).toEqual(["old GET /api/identity/session", "new GET /api/identity/session"]);
});

it("they are not repeated as another account that signed in while they were sent", async () => {
  answers(() => {
    signIn("bob", "bob's");
    return refused();
  });
  await expect(ask()).rejects.toBeInstanceOf(OtherAccountFailure);
  expect(calls).toEqual(["old GET /api/identity/session"]);
  expect(stored.get("accessToken")).toBe("bob's");
});

it("they are not repeated as another account that signed in while the token was renewed", async () => {
  answers(refused, () => {
    signIn("bob", "bob's");
    return renewed();
  });
  await expect(ask()).rejects.toBeInstanceOf(OtherAccountFailure);
  expect(calls).toEqual(["old GET /api/identity/session", RENEWAL]);
  expect(stored.get("accessToken")).toBe("bob's");
});

it("a sign-out while the token is renewed stays one", async () => {
  answers(refused, () => {
    stored.clear();
    return renewed();
  });
  await expect(ask()).rejects.toBeInstanceOf(ProblemFailure);
  expect(calls).toEqual(["old GET /api/identity/session", RENEWAL]);
  expect([...stored.keys()]).toEqual([]);
});
