import { expect, test } from "vitest";
import { foldedTracking, isShortened, trackingPage } from "./rules-tracking.ts";

test.each([
  ["UPS", "1Z 999 AA1 0123456784", "https://www.ups.com/track?tracknum=1Z999AA10123456784"],
  ["ups standard", "1Z999AA1", "https://www.ups.com/track?tracknum=1Z999AA1"],
  [
    "DHL Express",
    "1234567890",
    "https://www.dhl.com/global-en/home/tracking.html?submit=1&tracking-id=1234567890",
  ],
  ["UPS®", "1Z‑999.AA1–0123456784", "https://www.ups.com/track?tracknum=1Z999AA10123456784"],
  ["UPS, Germany", "1Z999AA1", "https://www.ups.com/track?tracknum=1Z999AA1"],
  ["Upstate Freight", "1Z999AA1", undefined],
  ["Our own van", "1Z999AA1", undefined],
  // Nothing that was typed becomes a part of the address but letters and digits.
  ["UPS", "1Z999&x=javascript:1", undefined],
  ["UPS", "see below", "https://www.ups.com/track?tracknum=seebelow"],
  ["UPS", "12", undefined],
])("%s %s", (carrier, tracking, page) => expect(trackingPage(carrier, tracking)).toBe(page));

test.each([
  // As carriers' own files write it, so that a spreadsheet leaves it as it is.
  ['="00340434161094042557"', "00340434161094042557"],
  ['"1Z999AA1"', "1Z999AA1"],
  ["'00340434161094042557", "00340434161094042557"],
  ["'1Z999AA1'", "1Z999AA1"],
  ["340434161094.0", "340434161094"],
  ["12345.0", "12345.0"],
  // As scanners read the labels of USPS, with five or nine digits of the postcode, and of FedEx.
  ["420441139400111000200030004000", "9400111000200030004000"],
  ["4204411321349205511000200030004000", "9205511000200030004000"],
  ["1001901781440001000300770010002000", "770010002000"],
  ["9622001900001000200000770010002000", "770010002000"],
  ["9400111000200030004000", "9400111000200030004000"],
  ["3003404341610940425570034043416109", "3003404341610940425570034043416109"],
  [" JJD 0.0 1 ", "JJD 0.0 1"],
])("%s is read as %s", (typed, read) => {
  expect(foldedTracking(typed)).toBe(read);
  expect(foldedTracking(read)).toBe(read);
});

test.each([
  ["3.40434E+17", true],
  ["3,40434161E+17", true],
  ["4E+11", true],
  ["40434E+17", true],
  ["41,4E+11", true],
  ["1Z999E1234", false],
  ["3E17", false],
])("a spreadsheet has shortened %s: %j", (tracking, is) => expect(isShortened(tracking)).toBe(is));
