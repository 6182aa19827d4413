import { expect, it } from "vitest";
import { provenEmail } from "./proven-email.ts";

it.each([
  ["Ada@Shop.test", "ada@shop.test"],
  ["ada@müller.de", "ada@xn--mller-kva.de"],
  ["'ada@shop.test", "'ada@shop.test"],
  ["%20ada@müller.de", "%20ada@xn--mller-kva.de"],
])("the proven %j is the mailbox %s", (claim, mailbox) => {
  expect(provenEmail.parse(claim)).toBe(mailbox);
});

it.each([
  "email:ada@shop.test",
  "<ada@shop.test>",
  '"ada"@shop.test',
  "\u212aim@shop.test",
  " a@b.test",
])("the proven %j is nobody else's mailbox", (claim) =>
  expect(provenEmail.safeParse(claim).success).toBe(false),
);
