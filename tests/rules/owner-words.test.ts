/** The owner's words about fields are nowhere but in the owner's files. */
import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type * as z from "zod";
import { fieldNames, fieldRules, messages, validation } from "../../shop/messages.ts";
import { newTool } from "../../src/catalog/tools/contract.ts";
import { linkForm, resetForm } from "../../src/people/account/contract.ts";
import { newApiKey } from "../../src/people/api-keys/contract.ts";
import { signInForm, signUpForm } from "../../src/people/session/contract.ts";
import { newProfile } from "../../src/people/users/contract.ts";
import { newPurchase } from "../../src/sales/orders/contract.ts";

const sources = globSync("{src,tools}/**/*.{ts,tsx}", {
  exclude: ["**/*.test.ts", "**/*.test.tsx"],
}).map((path) => {
  const lines = readFileSync(path, "utf8").split("\n");
  // What a comment quotes is not shown to anybody.
  const code = lines.filter((line) => !/^\s*(\/?\*|\/\/)/.test(line));
  return { path, code: code.join("\n") };
});

/** The files whose code has a text in it. */
const filesWith = (pattern: RegExp) =>
  sources.filter(({ code }) => pattern.test(code)).map(({ path }) => path);

describe("a word about a field", () => {
  it.each(Object.values(validation).map(({ text }) => text))(
    "%j is written in the owner's file alone",
    (word) => {
      expect(filesWith(new RegExp(word.replaceAll(/[.$]/g, "\\$&"), "i"))).toEqual([]);
    },
  );

  it.each(
    Object.values(messages).map((said) => (typeof said === "string" ? said : said("")).trim()),
  )("%j neither", (word) => {
    // Only texts of the code count: "Failed to" also begins sentences of other kinds.
    expect(filesWith(new RegExp(`["\`]${word.replaceAll(/[.$]/g, "\\$&")} ?["\`$]`))).toEqual([]);
  });

  it("is not written beside them either", () => {
    expect(filesWith(/ is Required|characters or (longer|shorter)|Provide a valid/)).toEqual([]);
  });

  it.each<[string, z.ZodType, object, string, string]>([
    ["sign-up", signUpForm, { name: " " }, "name", validation.nameRequired.text],
    ["sign-up", signUpForm, { email: "" }, "email", validation.emailRequired.text],
    ["sign-up", signUpForm, { email: "ada@" }, "email", validation.emailInvalid.text],
    ["sign-up", signUpForm, { password: "12345" }, "password", validation.passwordTooShort.text],
    ["login", signInForm, { email: "ada" }, "email", validation.emailInvalid.text],
    ["login", signInForm, { password: "" }, "password", validation.passwordRequired.text],
    ["forgot", resetForm, { email: "" }, "email", validation.emailRequired.text],
    ["link", linkForm, { name: "" }, "name", validation.nameRequired.text],
    ["tool", newTool, { tool: "" }, "tool", validation.toolRequired.text],
    ["tool", newTool, { img: "" }, "img", validation.imageRequired.text],
    ["profile", newProfile, { phone: "" }, "phone", validation.phoneRequired.text],
    ["order", newPurchase, { address: "" }, "address", validation.addressRequired.text],
  ])("of the %s form is the owner's: %#", (_form, schema, sent, field, word) => {
    expect(messagesOf(schema, sent)).toContainEqual([field, word]);
  });
});

describe("what no word of a form says", () => {
  it.each<[z.ZodType, object, string, string]>([
    [newPurchase, {}, "phone", "Type a phone number."],
    [newPurchase, {}, "address", "Type an address."],
    [newPurchase, { phone: 7 }, "phone", "Phone number must be text"],
    [newPurchase, { price: 0 }, "price", "Price must be at least $0.01"],
    [newPurchase, { price: 1e9 }, "price", "Price must be $999,999.99 or less"],
    [newPurchase, { price: "12" }, "price", "Price must be a number"],
    [newPurchase, { order: 1.5 }, "order", "Quantity must be a whole number"],
    [newApiKey, { endsOn: "30.11.2026" }, "endsOn", "EndsOn must be a day such as 2026-11-30"],
    [newPurchase, { order: 0 }, "order", "Quantity must be at least 1"],
    [
      newPurchase,
      { phone: "7".repeat(41) },
      "phone",
      "Phone number must be 40 characters or shorter",
    ],
    [signUpForm, { nickname: "A" }, "", "This call takes no field nickname. Leave it out."],
  ])("is a sentence that a person can act on: %#", (schema, sent, field, sentence) => {
    expect(messagesOf(schema, sent)).toContainEqual([field, sentence]);
  });

  it("has the owner's names and rules in it", () => {
    expect(fieldRules.missing("a", fieldNames.phone)).toBe("Type a phone number.");
  });
});

/** What a schema says of a form, as field and message. */
function messagesOf(schema: z.ZodType, sent: object): [string, string][] {
  const { error } = schema.safeParse(sent);
  return (error?.issues ?? []).map(({ path, message }) => [path.join("."), message]);
}
