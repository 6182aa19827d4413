import { describe, expect, it } from "vitest";
import { phone } from "../contract/fields.ts";
import { schemaText } from "../contract/schema-text.ts";
import { phoneLink } from "./contact-links.ts";

const field = phone({
  required: schemaText("test.required", "required"),
  invalid: schemaText("test.bad", "bad"),
  withSign: (sign) => schemaText("test.sign", `not ${sign}`),
});
const faultsOf = (typed: string) =>
  field.safeParse(typed).error?.issues.map(({ message }) => message);

describe("a phone number", () => {
  it.each([
    ["+49\u00a0731\u00a012345", "+49 731 12345"],
    ["\u202a+49 731 12345\u202c\u200e", "+49 731 12345"],
    ["\ufeff+49\u200b731\u206012345", "+4973112345"],
    ["+49 731 \u2013 12345\u20110", "+49 731 - 12345-0"],
    ["0731\u202f123\u200945", "0731 123 45"],
    ["\uff0b\uff14\uff19\u3000\uff17\uff13\uff11\uff0d\uff11\uff12\uff13", "+49 731-123"],
    ["٠٧٣١ ١٢٣٤٥", "0731 12345"],
    ["۰۷۳۱ ०१२३४", "0731 01234"],
    ["+1\ufe0d-555-123-4567", "+1-555-123-4567"],
    ["+49 (0)731/12 34-56.7", "+49 (0)731/12 34-56.7"],
    ["+49 [0] 731 12345", "+49 (0) 731 12345"],
    ["tel:+49-731-12345;ext=12", "+49-731-12345 ext. 12"],
    ["Tel.: +49 731 12345", "+49 731 12345"],
    ["T: 0731 12345", "0731 12345"],
    ["☎️ 0731 12345", "0731 12345"],
    ["0731 12345 ext. 12", "0731 12345 ext. 12"],
    ["0731 12345x12", "0731 12345 ext. 12"],
    ["0731 12345 #12", "0731 12345 ext. 12"],
    ["0731 12345 DW 12", "0731 12345 ext. 12"],
    ["0731 12345-Durchwahl: 12", "0731 12345 ext. 12"],
    ["0731 12345 (int. 12)", "0731 12345 ext. 12"],
    ["22 123 45 67 wew. 12", "22 123 45 67 ext. 12"],
    ["0731 12345,,12", "0731 12345 ext. 12"],
    ["0731 12345 Ext#4", "0731 12345 ext. 4"],
    ["+43 1 58858\u20130 Kl. 12", "+43 1 58858-0 ext. 12"],
    ["+86 10-6552-9988 转 12", "+86 10-6552-9988 ext. 12"],
    ["0731 / 12 34 - 56 (Zentrale)", "0731 / 12 34 - 56"],
    ["WhatsApp: +49 151 12345678", "+49 151 12345678"],
    ["office 216 555 0142", "216 555 0142"],
  ])("%j is %s", (typed, read) => {
    expect(field.parse(typed)).toBe(read);
    expect(field.parse(read)).toBe(read);
  });

  it.each([
    ["", "required"],
    ["\u200b", "required"],
    ["1234", "bad"],
    ["+ ( ) -", "bad"],
    ["1-800-FLOWERS", "not F"],
    ["0731 12345*", "not *"],
    ["0731 12345\n0731 54321\u0000@", "not @"],
    ["ada@shop.test", "not a"],
    ["7".repeat(41), "40"],
    ["7".repeat(20_000), "40"],
    [`${"#".repeat(150)}x`, "40"],
  ])("%j is refused for %s", (typed, reason) => {
    expect(faultsOf(typed)?.join()).toContain(reason);
  });
});

it.each([
  ["+49 (0)731/12345-0", "tel:+49731123450"],
  ["(0731) 12345 ext. 12", "tel:073112345,12"],
  ["555-0188x12", "tel:5550188,12"],
])("%s is dialed by %s", (stored, link) => {
  expect(phoneLink(stored)).toBe(link);
});
