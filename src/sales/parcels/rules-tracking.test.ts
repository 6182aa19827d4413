import { expect, test } from "vitest";
import { trackingPage } from "./rules-tracking.ts";

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
