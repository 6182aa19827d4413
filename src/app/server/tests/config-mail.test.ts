import { describe, expect, it } from "vitest";
import { faultsWithKeys as faults, readWithKeys as read } from "#support/server/config-faults.ts";
import { warningsOf } from "../config/config-warnings.ts";

describe("mail", () => {
  it("is sent nowhere by default", () => {
    expect(read().mail).toBeUndefined();
  });

  it("comes from the company, which may change, unless it is told from whom", () => {
    const SMTP_URL = "smtps://user:p%40ss@mail.shop.example:465";
    expect(read({ SMTP_URL }).mail).toEqual({ url: new URL(SMTP_URL), from: undefined });
  });

  it.each([
    ["Mail@Shop.Example", { name: "", address: "mail@shop.example" }],
    ["<mail@shop.example>", { name: "", address: "mail@shop.example" }],
    ["The Shop <mail@shop.example>", { name: "The Shop", address: "mail@shop.example" }],
    [' "Shop, Ltd."  <mail@shop.example> ', { name: "Shop, Ltd.", address: "mail@shop.example" }],
    ["Müller & Töchter <m@shop.example>", { name: "Müller & Töchter", address: "m@shop.example" }],
  ])("comes from %j", (MAIL_FROM, from) => {
    expect(read({ SMTP_URL: "smtp://localhost:1025", MAIL_FROM }).mail?.from).toEqual(from);
  });

  it.each([
    "The Shop",
    "mail@shop",
    "a@shop.example, b@shop.example",
    "The Shop <mail@shop.example> and more",
    "The\nShop <mail@shop.example>",
    "<The Shop> <mail@shop.example>",
  ])("does not come from %j", (MAIL_FROM) => {
    expect(faults({ SMTP_URL: "smtp://localhost", MAIL_FROM })).toEqual([
      expect.stringMatching(/^MAIL_FROM must be an address, or a name with one: .*>"\.$/),
    ]);
  });

  it.each([
    "mail.shop.example",
    "http://mail.shop.example",
    "smtp://",
    "smtp://user:100%@mail.shop.example",
    "smtp://user:%FF@mail.shop.example",
    "smtp://mail.shop.example/inbox",
    "smtp://mail.shop.example?ignoreTLS=true",
    "smtp://mail.shop.example#x",
    "smtps://mail.shop.example?tls=off",
    "smtp://mail?tls=off&ca=/ca.pem",
    "smtp://mail?ca=/ca.pem&ca=/ca.pem",
    "smtp://mail?tls=none",
  ])("is not sent by %j", (SMTP_URL) => {
    expect(faults({ SMTP_URL })).toEqual([expect.stringMatching(/^SMTP_URL must look like smtp:/)]);
  });

  it("may be sent unencrypted only when that is said, which is warned of", () => {
    const env = { SMTP_URL: "smtp://mail:25?tls=off" };
    expect(warningsOf(read(env), env)).toEqual([
      expect.stringMatching(/^SMTP_URL has tls=off: who sees the network to mail:25 reads/),
    ]);
  });

  it("needs a readable file where it names an authority", () => {
    expect(read({ SMTP_URL: `smtp://mail?ca=${import.meta.filename}` }).mail).toBeDefined();
    expect(faults({ SMTP_URL: "smtps://mail?ca=/none/ca.pem" })).toEqual([
      "SMTP_URL names a file as ca that cannot be read.",
    ]);
  });

  it("needs a server where it has a sender", () => {
    expect(faults({ MAIL_FROM: "mail@shop.example" })).toEqual([
      expect.stringMatching(/^MAIL_FROM is set but SMTP_URL is not/),
    ]);
  });
});
