import { describe, expect, it } from "vitest";
import {
  FIREBASE,
  faultsWithKeys as faults,
  GOOGLE,
  readWithKeys as read,
} from "#support/server/config-faults.ts";

const LOCAL = "http://127.0.0.1:3001/keys";

describe("identity", () => {
  it("is embedded and without Google by default", () => {
    expect(read()).toMatchObject({ google: undefined, firebase: undefined, adminEmails: [] });
  });

  it("knows Google, or what stands in for it on this machine", () => {
    const { google } = read(GOOGLE);
    expect(google).toMatchObject({ clientId: "client", clientSecret: "secret" });
    expect(google?.issuer.origin).toBe("https://accounts.google.com");
    const issuer = read({ ...GOOGLE, GOOGLE_ISSUER: LOCAL }).google?.issuer;
    expect(issuer?.href).toBe(LOCAL);
  });

  it("knows a project at Firebase, and where its keys are", () => {
    const { firebase } = read(FIREBASE);
    expect(firebase).toMatchObject({
      apiKey: "AIza-key_1",
      authDomain: "shop-1.firebaseapp.com",
      projectId: "shop-1",
    });
    expect(firebase?.keysUrl.origin).toBe("https://www.googleapis.com");
    expect(read({ ...FIREBASE, FIREBASE_KEYS_URL: LOCAL }).firebase?.keysUrl.href).toBe(LOCAL);
  });

  it.each([
    [
      { GOOGLE_CLIENT_ID: "client" },
      "GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together, and GOOGLE_CLIENT_SECRET is missing.",
    ],
    [
      { ...GOOGLE, GOOGLE_CLIENT_ID: "" },
      "GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together, and GOOGLE_CLIENT_ID is missing.",
    ],
    [
      { ...FIREBASE, FIREBASE_AUTH_DOMAIN: "" },
      "FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN and FIREBASE_PROJECT_ID belong together, and FIREBASE_AUTH_DOMAIN is missing.",
    ],
    [
      { FIREBASE_API_KEY: "AIza" },
      "FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN and FIREBASE_PROJECT_ID belong together, and FIREBASE_AUTH_DOMAIN and FIREBASE_PROJECT_ID are missing.",
    ],
    [
      { GOOGLE_ISSUER: LOCAL },
      "GOOGLE_ISSUER is of no use without GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.",
    ],
    [
      { FIREBASE_KEYS_URL: LOCAL },
      "FIREBASE_KEYS_URL is of no use without the other FIREBASE variables.",
    ],
  ])("refuses half a set: %j", (env, fault) => {
    expect(faults(env)).toEqual([fault]);
  });

  it.each([
    [{ ...GOOGLE, GOOGLE_ISSUER: "http://google.example" }, /^GOOGLE_ISSUER must name a loopback/],
    [{ ...GOOGLE, GOOGLE_ISSUER: "localhost" }, /^GOOGLE_ISSUER must be an http address/],
    [{ ...GOOGLE, GOOGLE_ISSUER: "https://localhost" }, /^GOOGLE_ISSUER must be an http address/],
    [{ ...FIREBASE, FIREBASE_KEYS_URL: "http://10.0.0.1/" }, /^FIREBASE_KEYS_URL must name a loop/],
    [
      { ...FIREBASE, FIREBASE_AUTH_DOMAIN: "shop.example; script-src *" },
      /^FIREBASE_AUTH_DOMAIN must be a host name/,
    ],
    [
      { ...FIREBASE, FIREBASE_AUTH_DOMAIN: "https://shop.example" },
      /^FIREBASE_AUTH_DOMAIN must be a host name/,
    ],
    [{ ...FIREBASE, FIREBASE_PROJECT_ID: "Shop 1" }, /^FIREBASE_PROJECT_ID must be the id/],
    [{ ...FIREBASE, FIREBASE_API_KEY: "a key" }, /^FIREBASE_API_KEY must be the API key/],
    [{ LANGUAGES: "en,xx" }, /^LANGUAGES must name folders of locales/],
    [{ LANGUAGES: "de,de" }, /^LANGUAGES must not name a language twice/],
  ])("refuses %j", (env, fault) => {
    expect(faults(env)).toEqual([expect.stringMatching(fault)]);
  });

  it("takes admins' addresses in any spelling, and names the one that is none", () => {
    const ADMIN_EMAILS = " Ada@Shop.Test, ,bob@shop.test,";
    expect(read({ ADMIN_EMAILS }).adminEmails).toEqual(["ada@shop.test", "bob@shop.test"]);
    expect(faults({ ADMIN_EMAILS: "ada@shop.test, bob, eve@" })).toEqual([
      "ADMIN_EMAILS has bob in it, which is no e-mail address.",
      "ADMIN_EMAILS has eve@ in it, which is no e-mail address.",
    ]);
  });
});
