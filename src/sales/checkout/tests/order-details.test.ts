/** What a checkout is filled in with. */
import { expect, it } from "vitest";
import type { SavedAddress } from "../../../people/addresses/contract.ts";
import { firstDetails } from "../ui/kept-address.ts";
import { addressLine, initialDetails } from "../ui/order-details.ts";

it.each([
  ["1 Mill Lane", { to_line1: "1 Mill Lane", to_line2: "" }],
  [
    " 1 Mill Lane \r\n\r\nGate 3\r\n2nd floor",
    { to_line1: "1 Mill Lane", to_line2: "Gate 3, 2nd floor" },
  ],
  [
    "ACME, Inc.\nada lovelace\n1 Mill Lane\nGate 3",
    { to_line1: "1 Mill Lane", to_line2: "Gate 3" },
  ],
  ["", { to_line1: "", to_line2: "" }],
])("a profile's address %j is filled in whole", (address, filled) => {
  const profile = { patientName: "Ada", phone: "555 0100", address, company: "ACME, Inc." };
  expect(initialDetails("Ada Lovelace", "US", profile)).toMatchObject({
    ...filled,
    to_name: "Ada Lovelace",
    to_company: "ACME, Inc.",
  });
});

const saved = (line1: string, more: Partial<SavedAddress> = {}): SavedAddress => ({
  _id: line1,
  country: "US",
  name: "",
  company: "",
  line1,
  line2: "",
  district: "",
  city: "Cleveland",
  region: "OH",
  postcode: "44113",
  phone: "555 0199",
  text: [line1],
  defaultShipping: false,
  defaultBilling: false,
  ...more,
});

it.each([
  ["the only address", [saved("1 Mill Lane")], "1 Mill Lane", "same"],
  [
    "the only address, also for the invoice",
    [saved("1 Mill Lane", { defaultBilling: true })],
    "1 Mill Lane",
    "same",
  ],
  [
    "the one of two that is the default",
    [saved("1 Mill Lane"), saved("2 Quay", { defaultShipping: true })],
    "2 Quay",
    "same",
  ],
  ["none of two without a default", [saved("1 Mill Lane"), saved("2 Quay")], "", "same"],
  [
    "the profile's address, and the only one for the invoice",
    [saved("HQ", { defaultBilling: true })],
    "Works",
    "other",
    "Works\nDock 5",
  ],
  ["no address where nothing is sold to", [saved("1 Rue", { country: "FR" })], "", "same"],
])("a checkout begins with %s", (_, book, line1, billing, address = "") => {
  const countries = ["US", "FR"].map((code) => ({ code, sold: code === "US" }));
  const details = firstDetails(
    { name: "Ada", email: "ada@shop.test" },
    {
      profile: address
        ? { patientName: "Ada", address, phone: "", company: "", taxNumber: "" }
        : null,
      book,
      countries: { home: "US", countries },
    },
  );
  expect(details).toMatchObject({ to_line1: line1, billing });
});

it("a name from right to left leaves the house number behind it in its place", () => {
  const line = addressLine(["محمد", "1201 Mill Lane"]);
  expect(line).toBe("\u2068محمد\u2069, 1201 Mill Lane");
});
