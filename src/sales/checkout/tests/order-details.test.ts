/** What a checkout is filled in with. */
import { expect, it } from "vitest";
import { initialDetails } from "../ui/order-details.ts";

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
