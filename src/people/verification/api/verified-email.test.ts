import { expect, it } from "vitest";
import { verifiedEmail } from "./verified-email.ts";

it.each([
  ["Ada@Shop.test", "ada@shop.test"],
  ["ada@müller.de", "ada@xn--mller-kva.de"],
  ["'ada@shop.test", "'ada@shop.test"],
  ["%20ada@müller.de", "%20ada@xn--mller-kva.de"],
])("the verified %j is the mailbox %s", (claim, mailbox) => {
  expect(verifiedEmail.parse(claim)).toBe(mailbox);
});

it.each([
  "email:ada@shop.test",
  "<ada@shop.test>",
  '"ada"@shop.test',
  "\u212aim@shop.test",
  " a@b.test",
])("the verified %j is nobody else's mailbox", (claim) =>
  expect(verifiedEmail.safeParse(claim).success).toBe(false),
);
