/** Words as people type them: run together, misspelled, abbreviated, or about a job. */
import { describe, expect, it } from "vitest";
import {
  ask,
  attributes,
  definitions,
  indexOf,
  namesFound,
  tool,
} from "#support/search/shop-of-tools.ts";

describe("typed words", () => {
  it("a part number is found without the zeros of its parts, and the answer says which it is", () => {
    const numbers = ["MW-621-M08-030", "MW-621-M08-025", "MW-0105", "PT-4"];
    const tools = numbers.map((partNumber) => tool("Other", "Screw", {}, { partNumber }));
    const index = indexOf(tools);
    for (const search of ["MW621M8030", "mw621m830", "MW621M0830", "MW-62I-MO8-O3o"]) {
      const { keys, corrections } = ask(index, { search });
      expect(keys, search).toEqual([tools[0]?.key]);
      expect(corrections, search).toEqual([{ word: search, shown: "MW621M08030" }]);
    }
    expect(ask(index, { search: "MW621M08030" }).corrections).toEqual([]);
    for (const search of ["MW621M83", "MW621M8003", "MW621M8", "PT004", "MW105"])
      expect(namesFound(tools, search), search).toEqual(search === "MW105" ? ["Screw"] : []);
  });

  it("a misspelled plural, an abbreviation, and a misspelled word of a phrase are read", () => {
    const tools = [tool("Other", "Collet, 10 mm"), tool("Other", "Keyed chuck"), tool("Taps", "B")];
    const index = indexOf(tools);
    index.setSynonyms([
      ["Jacobs chuck", "keyed chuck"],
      ["galvanized", "B"],
    ]);
    expect(ask(index, { search: "colets 10 mm" })).toMatchObject({
      ...{ keys: [tools[0]?.key], corrections: [{ word: "colets", shown: "collet" }] },
    });
    expect(ask(index, { search: "jacobs chuk" })).toMatchObject({
      ...{ keys: [tools[1]?.key], corrections: [{ word: "chuk", shown: "chuck" }] },
    });
    expect(ask(index, { search: "galv" }).keys).toEqual([tools[2]?.key]);
  });

  it("a job is read in its other words, a word that is a tool by itself is not", () => {
    const tools = [tool("Other", "Fixture"), tool("Other", "Clamp")];
    const index = indexOf(tools);
    index.setSynonyms([["hold part", "fixture"]]);
    for (const search of ["grip the workpiece", "Werkstück einspannen", "holding stock"])
      expect(ask(index, { search }).keys, search).toEqual([tools[0]?.key]);
    expect(ask(index, { search: "clamp" }).keys).toEqual([tools[1]?.key]);
  });

  it("an unknown word beside the name of a tool is left out, also where the name is a word of the trade", () => {
    const tools = [
      tool("End mills", "Vernier caliper", { diameter: "8 mm" }),
      tool("Other", "Head screw"),
      tool("Other", "Leadscrew"),
    ];
    const index = indexOf(tools);
    index.setSynonyms([
      ["vernier", "caliper"],
      ["lead screw", "leadscrew"],
    ]);
    expect(ask(index, { search: "milimeter vernier" })).toMatchObject({
      ...{ keys: [tools[0]?.key], leftOut: ["milimeter"] },
    });
    expect(ask(index, { search: "acme vernier 8.2 mm" })).toMatchObject({
      ...{ keys: [tools[0]?.key], leftOut: ["acme"] },
      corrections: [{ word: "8.2 mm", isNearest: true }],
    });
    expect(ask(index, { search: "lead screw 20 mm" })).toMatchObject({
      ...{ keys: [tools[2]?.key], leftOut: ["20 mm"], corrections: [] },
    });
  });

  it("a word that is no beginning and no misspelled one finds nothing by chance", () => {
    const tools = ["Mitlaufende Körnerspitze", "Finest file", "Dreher, 12 mm", "Steel rule"].map(
      (name) => tool("Other", name),
    );
    const index = indexOf(tools);
    for (const search of ["Körner", "fine", "Brecher", "Messer"])
      expect(ask(index, { search }), search).toMatchObject({ total: 0, corrections: [] });
    expect(ask(index, { search: "Körners" }).total).toBe(0);
    expect(ask(index, { search: "Körnersp" }).total).toBe(1);
    expect(ask(index, { search: "steal rule" }).total).toBe(1);
  });

  it("the name of a tool that the shop does not have finds no other tool with one of its words", () => {
    const tools = [tool("Other", "Allen screw"), tool("Other", "Drill"), tool("Other", "Stand")];
    const groups = [["Allen key", "Inbusschlüssel", "hex key"]];
    const index = indexOf(tools, { ...definitions, synonyms: groups });
    for (const search of ["allen key", "Inbusschlüssel", "Inbus Schlüssel 5 mm", "drill stand"])
      expect(ask(index, { search }), search).toMatchObject({ total: 0, leftOut: [] });
    index.setSynonyms([["crescent wrench", "monkey wrench"]]);
    index.put(tool("Other", "Torque spanner"));
    expect(ask(index, { search: "crescent spanner" }).total).toBe(0);
    index.setSynonyms(groups);
    const key = tool("Other", "Hex key, 5 mm");
    index.put(key);
    for (const search of ["allen key", "Inbusschlüssel"])
      expect(ask(index, { search }).keys, search).toEqual([key.key]);
  });

  it("what something is for is no tool by itself, where it is not the name of a category", () => {
    const tools = [
      tool("Taps", "Tap", { coating: "tin" }),
      tool("Other", "Washer for M6, steel"),
      tool("Wood", "Saw"),
    ];
    const index = indexOf(tools);
    for (const search of ["for steel", "for TiN", "für Stahl"])
      expect(ask(index, { search }), search).toMatchObject({ total: 0, pages: [] });
    expect(ask(index, { search: "for M6" }).keys).toEqual([tools[1]?.key]);
    expect(ask(index, { search: "for wood" }).keys).toEqual([tools[2]?.key]);
    expect(ask(index, { search: "tap for steel" })).toMatchObject({
      ...{ keys: [tools[0]?.key], leftOut: ["steel"] },
    });
  });

  it("what is behind an in is less than the thread in it, and a thread less than a tool", () => {
    const tools = [
      ...[5, 8].map((size) => tool("Other", `Tap, M${size}`)),
      ...[5, 6, 8].map((size) => tool("Other", `Bolt, M${size}`)),
      tool("Other", "Angle plate"),
      tool("Other", "Drill chuck"),
    ];
    const index = indexOf(tools, { ...definitions, synonyms: [["tap", "thread"]] });
    expect(ask(index, { search: "thread M5 in a plate" })).toMatchObject({
      ...{ keys: [tools[0]?.key], leftOut: ["plate"] },
    });
    expect(ask(index, { search: "bolt M6 fine thread" })).toMatchObject({
      ...{ keys: [tools[3]?.key], leftOut: ["fine", "thread"] },
    });
    expect(ask(index, { search: "chuck for a power drill" })).toMatchObject({
      keys: [tools[6]?.key],
    });
  });

  it("of two tools in a sentence the rarer is meant, and none by the word tool", () => {
    const tools = [
      ...[8, 10, 12].map((size) => tool("Other", `Bolt, M${size}`)),
      tool("Other", "Torque wrench"),
      tool("Other", "Hand tool"),
    ];
    const index = indexOf(tools);
    expect(ask(index, { search: "tighten bolts with a wrench" })).toMatchObject({
      ...{ keys: [tools[3]?.key], leftOut: ["tighten", "bolts"] },
    });
    expect(ask(index, { search: "bolt tools" }).keys).toEqual(
      tools.slice(0, 3).map(({ key }) => key),
    );
  });

  it("a size is of the attribute whose name is beside it", () => {
    const [diameter] = attributes;
    if (!diameter) throw new Error("there is no diameter");
    const jaw = {
      ...diameter,
      key: 9,
      code: "jaw",
      name: "Jaw width",
      names: { de: "Backenbreite" },
    };
    const mill = tool("End mills", "Mill", { diameter: "125 mm" });
    const vise = tool(
      "Vises",
      "Vise",
      {},
      {
        values: mill.values.map((value) => ({ ...value, attribute: jaw.key })),
      },
    );
    const vises = { id: "vises", name: "Vises", names: {} };
    const index = indexOf([mill, vise], {
      attributes: [...attributes, jaw],
      categories: [
        ...definitions.categories,
        { ...vises, attributes: [{ attribute: jaw.key, isHeadline: true, facet: "list" }] },
      ],
      synonyms: [["three jaw", "chuck"]],
    });
    for (const search of ["jaw width 125 mm", "125 mm jaw width", "Backenbreite 125 mm"])
      expect(ask(index, { search }), search).toMatchObject({
        ...{ keys: [vise.key, mill.key], leftOut: [] },
      });
  });

  it("a standard is met by what has it or its like, and by names only where no tool has it", () => {
    const screw = tool("Other", "Screw, M16", {}, { words: ["ISO 4017"] });
    const bolt = tool("Other", "Hex bolt, M16", {}, { words: ["ISO 4014"] });
    const synonyms = [
      ["hex screw", "hex bolt", "DIN 933", "ISO 4017"],
      ["DIN 933", "ISO 4017"],
    ];
    const index = indexOf([bolt, screw], { ...definitions, synonyms });
    expect(ask(index, { search: "DIN 933 M16" }).keys).toEqual([screw.key]);
    index.remove(screw.key);
    expect(ask(index, { search: "DIN 933 M16" }).keys).toEqual([bolt.key]);
  });

  it("words that are one in the trade are read so, and a word of ordinary ones with what is known of it", () => {
    const tools = [tool("Other", "Set screw"), tool("Other", "Indicator"), tool("Other", "Nut")];
    const index = indexOf(tools);
    index.setSynonyms([
      ["Madenschraube", "set screw"],
      ["Rundlauf", "indicator"],
    ]);
    expect(ask(index, { search: "Maden Schraube" }).keys).toEqual([tools[0]?.key]);
    expect(ask(index, { search: "Rundlauffehler" })).toMatchObject({
      ...{ keys: [tools[1]?.key], leftOut: ["fehler"] },
    });
    expect(ask(index, { search: "not arrived" })).toMatchObject({ total: 0, corrections: [] });
  });

  it("what is for a bolt is before a washer whose name says so, and a figure is a thread", () => {
    const tools = [tool("Other", "Washer for M8"), tool("Other", "Nut, M8"), tool("Other", "Bolt")];
    expect(namesFound(tools, "nut for M8")).toEqual(["Nut, M8"]);
    expect(namesFound(tools, "washer 8")).toEqual(["Washer for M8"]);
  });

  it("pages are found by all forms of words about the shop, and beside tools by what is left out", () => {
    const tools = [tool("Other", "Steel bolt")];
    const index = indexOf(tools);
    for (const [search, page] of [
      ["Wann wird geliefert", "terms"],
      ["Mindestbestellwert", "terms"],
      ["my order has not arrived", "orders"],
      ["Lehrstelle", "jobs"],
      ["Zoll nach Österreich", "terms"],
      ["do you have a store", "contact"],
    ])
      expect(ask(index, { search }), search).toMatchObject({ total: 0, pages: [page] });
    expect(ask(index, { search: "Reklamation bolt" })).toMatchObject({
      ...{ total: 1, pages: ["terms"], leftOut: ["Reklamation"] },
    });
    expect(ask(index, { search: "bolt Zoll" })).toMatchObject({
      ...{ total: 1, pages: [], leftOut: ["Zoll"] },
    });
  });

  it("what is called by a phrase of the trade is before what is called otherwise", () => {
    const tools = [
      ...[6, 8, 10].map((size) => tool("Taps", `Machine tap, M${size}`)),
      tool("Other", "Hand tap, M8"),
    ];
    const index = indexOf(tools);
    index.setSynonyms([["hand tap", "machine tap"]]);
    expect(ask(index, { search: "hand tap m8" }).keys).toEqual([tools[3]?.key, tools[1]?.key]);
  });

  it("an American size by number is no size in mm", () => {
    const tools = [
      tool("Other", "Screw #8 × 1 in"),
      tool("End mills", "Screw", { diameter: "8 mm" }),
    ];
    expect(namesFound(tools, "#8 screw")).toEqual(["Screw #8 × 1 in"]);
    expect(namesFound(tools, "screw 8")).toHaveLength(2);
    for (const search of ["#10 screw", "number 10 screw", "no. 10 screw"])
      expect(ask(indexOf(tools), { search })).toMatchObject({ leftOut: ["#10"] });
  });

  it("a number beside a thread is no other thread, and is left out before it", () => {
    const tools = [tool("Other", "Nut, M8"), tool("Other", "Nut, M12"), tool("Other", "Nut, M8 8")];
    expect(ask(indexOf(tools), { search: "nut M12 8" })).toMatchObject({
      ...{ keys: [tools[1]?.key], leftOut: ["8"] },
    });
  });

  it("the nearest size is metric where millimeters are typed, if the inch size is not as good", () => {
    const drills = ["4 mm", "11/64 in", "7 mm", "17/64 in"].map((diameter) =>
      tool("End mills", `Drill ${diameter}`, { diameter }),
    );
    const first = (search: string) => ask(indexOf(drills), { search }).keys[0];
    expect(first("drill 4.2 mm")).toBe(drills[0]?.key);
    expect(first("drill 6.8 mm")).toBe(drills[3]?.key);
    expect(first("drill 0.167 in")).toBe(drills[1]?.key);
  });

  it("an abbreviation may have the beginnings of both parts of a compound, or three consonants", () => {
    const tools = [tool("Other", "Set screw"), tool("Other", "Pin")];
    const index = indexOf(tools);
    const groups = [
      ["Gewindestift", "set screw"],
      ["Stift", "pin"],
    ];
    index.setSynonyms([["Gewindestift", "drill", "set screw"]]);
    for (const search of ["drl", "DRL"])
      expect(ask(index, { search }), search).toMatchObject({
        ...{ keys: [tools[0]?.key], corrections: [{ word: search, shown: "drill" }] },
      });
    index.setSynonyms(groups);
    for (const search of ["Gewst.", "Gewstift"])
      expect(ask(index, { search }).keys, search).toEqual([tools[0]?.key]);
    index.setSynonyms([["Sechskantmutter", "Mutter", "pin"]]);
    for (const search of ["Sechskm.", "Sechskmutter"])
      expect(ask(index, { search }).keys, search).toEqual([tools[1]?.key]);
    for (const search of ["Gewxy", "Gest", "Secm"])
      expect(ask(index, { search }).total, search).toBe(0);
  });
});
