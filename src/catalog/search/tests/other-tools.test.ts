/** A shop that sells what has the word of other tools: each name finds its own tool, and no other one. */
import { describe, expect, it } from "vitest";
import { ask, definitions, indexOf, tool } from "#support/search/shop-of-tools.ts";
import { otherTools, tradeGroups } from "../../../lib/search-index/trade-words/trade-words.ts";

const SOLD = [
  "Needle roller bearing HK1010",
  "Internal retaining ring DIN 472, 20 mm",
  "Swing bolt DIN 444, M8",
  "Copper washer, 8 mm",
  "Socket head screw, M8",
  "Hexagon nut, M8",
  "Screwdriver, flat, 5.5 mm",
  "Adjustable wrench, 250 mm",
  "Open-end wrench, 13 mm",
  "End mill for aluminum, 6 mm",
];
const tools = SOLD.map((name) => tool("Other", name));
const synonyms = tradeGroups.map(({ phrases }) => phrases);

const index = indexOf(tools, { ...definitions, synonyms });

const found = (search: string, asked = index) =>
  ask(asked, { search }).keys.map((key) => tools.find((each) => each.key === key)?.name);

describe("tools that have the word of another one", () => {
  it.each([
    ["needle bearing", 0],
    ["Nadellager", 0],
    ["DIN 472", 1],
    ["internal circlip", 1],
    ["Innensicherungsring", 1],
    ["Augenschraube M8", 2],
    ["Kupferring", 3],
    // A head says a screw only where a screw is asked for.
    ["flat head screwdriver", 6],
    ["10 inch wrench", 7],
    ["Rollgabelschlüssel", 7],
    ["13 mm wrench", 8],
    ["copperwasher 8 mm", 3],
    ["WASHER, COPPER, 8 MM", 3],
    ["BEARING NEEDLE", 0],
    // A temper of aluminum, not a drive.
    ["end mill 6061 T6", 9],
  ])("%s finds its own", (search, at) => {
    expect(found(search)[0]).toBe(SOLD[at]);
  });

  it.each([
    "thrust bearing",
    "Kegelrollenlager",
    "DIN 471",
    "DIN 580",
    "nylon washer",
    "flat head screw",
    "Torx bolt M8",
    "19 mm wrench",
    "lockwasher M8",
    "ubolt M8",
    "WASHER, SPRING, M8",
    "Ring Feder M8",
    "screwdriver PH2",
    "T25 bit",
  ])("%s finds none of another kind", (search) => {
    expect(found(search)).toEqual([]);
  });

  it("a name that a shop has turned off is two words as others are", () => {
    const search = "flange nut M8";
    expect(found(search)).toEqual([]);
    const others = otherTools.filter(({ id }) => id !== "flange-nut").map(({ phrases }) => phrases);
    const changed = indexOf(tools, { ...definitions, synonyms: others, otherTools: others });
    expect(found(search, changed)).toEqual(["Hexagon nut, M8"]);
  });
});
