import { expect, test } from "vitest";
import { leavesCustomsArea } from "./rules-areas.ts";

const at = (place: string) => {
  const [country = "", postcode = "", region = ""] = place.split("/");
  return { country, postcode, region };
};

test.each([
  ["DE/10115", "AT/1010", false],
  ["DE/10115", "DE/80331", false],
  ["DE/10115", "MC/98000", false],
  ["DE/10115", "US/44114/OH", true],
  ["DE/10115", "CH/8001", true],
  ["CH/8001", "LI/9490", false],
  // The Canaries, Ceuta, Åland, Heligoland, Büsingen, Livigno, Mount Athos, Réunion.
  ["DE/10115", "ES/35001", true],
  ["DE/10115", "ES/28001", false],
  ["ES/38001", "ES/35001", false],
  ["ES/28001", "ES/51001", true],
  ["DE/10115", "AX/22100", true],
  ["SE/11120", "FI/22100", true],
  ["FI/00100", "AX/22100", true],
  ["DE/10115", "DE/27498", true],
  ["DE/10115", "DE/78266", true],
  ["CH/8200", "DE/78266", false],
  ["AT/1010", "IT/23041", true],
  // Villages that are taxed as Italy is have the former postcode of Livigno, too.
  ["IT/20121", "IT/23030", false],
  ["DE/10115", "GR/63086", true],
  ["FR/75001", "RE/97400", true],
  ["FR/75001", "FR/97400", true],
  // Northern Ireland is of both areas.
  ["DE/10115", "GB/BT1 1AA", false],
  ["GB/SW1A 1AA", "GB/BT1 1AA", false],
  ["DE/10115", "GB/SW1A 1AA", true],
  ["GB/SW1A 1AA", "IM/IM1 1AA", false],
  ["GB/SW1A 1AA", "JE/JE1 1AA", true],
  ["US/44114/OH", "PR/00901", false],
  ["US/44114/OH", "GU/96910", true],
  // The same places as a region of the United States.
  ["US/44114/OH", "US/00901/PR", false],
  ["US/44114/OH", "US/96910/GU", true],
  ["US/96910/GU", "GU/96910", false],
  // An APO address.
  ["US/44114/OH", "US/09012/AE", true],
  ["DE/10115", "JP/100-0001", true],
  // Not said: nothing is declared.
  ["", "US/44114/OH", false],
  ["DE/10115", "", false],
])("from %s to %s leaves the area: %s", (from, to, leaves) =>
  expect(leavesCustomsArea(at(from), at(to))).toBe(leaves),
);
