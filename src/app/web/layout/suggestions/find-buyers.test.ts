import { expect, it } from "vitest";
import { mayNameBuyer } from "./find-buyers.ts";

it.each(["ad", "Zoë O'Neil", "miller77", "m8@", "7@shop.test", "1a2b3c4d", "din912"])(
  "%j may be of a buyer's name or email",
  (text) => expect(mayNameBuyer(text)).toBe(true),
);

it.each(["M8", "m8x30", "m8x30 socket 200", "MW-621-M08-030", "6205", "1/4", "DIN 912", "ø6.5"])(
  "%j is a number or a size, about which no buyer is asked for",
  (text) => expect(mayNameBuyer(text)).toBe(false),
);
