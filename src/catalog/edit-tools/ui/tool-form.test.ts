import { expect, test } from "vitest";
import { validation } from "../../../../shop/messages.ts";
import { countField, priceField } from "./tool-form.ts";

const saidOf = (schema: typeof priceField | ReturnType<typeof countField>, typed: string) =>
  schema.safeParse(typed).error?.issues[0]?.message;

test.each([
  ["", "Price is Required"],
  ["twelve", "Type the price in dollars, such as 12.50."],
  ["1,234.50", undefined],
  ["34,90", undefined],
  ["1.005", "Type at most two decimals."],
  ["0", "Type a price of $0.01 or more."],
  ["-5", "Type a price of $0.01 or more."],
  ["1234567.89", "Type at most $999,999.99."],
  ["1000000", "Type at most $999,999.99."],
  ["999999.99", undefined],
  [" 12.5 ", undefined],
])("a price of %j shows %j", (typed, said) => expect(saidOf(priceField, typed)).toBe(said));

test.each([
  ["", "Quantity is Required"],
  ["1.5", "Type a whole number, such as 12."],
  ["-5", "Type a quantity of 0 or more."],
  ["1000001", "Type at most 1,000,000."],
  ["1e3", "Type a whole number, such as 12."],
  ["1.200", "Type a whole number, such as 12."],
  ["1.000", "Type a whole number, such as 12."],
  ["1,200", undefined],
  ["１２", undefined],
  ["0", undefined],
  ["1000000", undefined],
])("a quantity of %j shows %j", (typed, said) =>
  expect(saidOf(countField("quantity", validation.quantityRequired, 0), typed)).toBe(said),
);
