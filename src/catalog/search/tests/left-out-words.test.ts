/** Which words of a search are left out, and which are not words of what is asked for. */
import { describe, expect, it } from "vitest";
import { ask, attributes, definitions, indexOf, tool } from "#support/search/shop-of-tools.ts";

const bearing = tool("Bearings & drives", "Ball bearing");
const coupling = tool("Bearings & drives", "Jaw coupling");

describe("words that are left out", () => {
  it.each([
    ["motor shaft noisy bearing", ["motor", "shaft", "noisy"]],
    ["bearing worn on a motor shaft", ["worn", "motor", "shaft"]],
    ["motor shaft bearing", ["motor", "shaft"]],
  ])("%j: what is named last, or before a preposition, is meant", (search, leftOut) => {
    const synonyms = [["motor shaft", "coupling"]];
    const index = indexOf([bearing, coupling], { ...definitions, synonyms });
    expect(ask(index, { search })).toMatchObject({ keys: [bearing.key], leftOut });
    expect(ask(index, { search: "motor shaft not aligned with gearbox" }).keys).toEqual([
      coupling.key,
    ]);
  });

  it.each<[string, string?]>([
    ["Linksgewinde M10", "Linksgewinde"],
    ["M10 Linksgewinde", "Linksgewinde"],
    ["M10 links", "links"],
    ["M10-LH", "LH"],
    ["M10 left hand", "left hand"],
    ["M10 left hand thread tap", "left hand thread"],
    ["left hand tap M10", "left hand"],
    ["M10 right hand"],
    ["Rechtsgewinde M10 tap"],
  ])("%j: no hand of a thread is a tool, and only the left one is missing", (search, word) => {
    const right = tool("Taps", "Machine tap", { thread: "M10" });
    const others = [tool("Taps", "Hand tap", { thread: "M8" }), tool("Other", "Hand file 10 mm")];
    const index = indexOf([right, ...others], { ...definitions, synonyms: [["Gewinde", "tap"]] });
    expect(ask(index, { search })).toMatchObject({
      ...{ keys: [right.key], leftOut: word === undefined ? [] : [word] },
    });
    const left = tool("Taps", "Tap", { thread: "M10 LH" });
    index.put(left);
    if (word !== undefined)
      expect(ask(index, { search })).toMatchObject({ keys: [left.key], leftOut: [] });
  });

  it.each<[string, string[], string[]]>([
    // Compounds that are no kind of what they end with.
    ["Zange", [], []],
    ["Crimpzange", [], []],
    ["Zangen 10 mm", [], []],
    // The last part of a compound says what it is, and the last of several nouns.
    ["Hammerschraube", ["Schraube A", "Schraube B"], ["hammer"]],
    ["square nut", ["Nut A", "Nut B"], ["square"]],
    // A word of the trade is no misspelled one.
    ["driver", [], []],
    // What a tool is of says nothing by itself.
    ["Chromstahl", [], []],
    ["Chromstahl Nut", ["Nut A", "Nut B"], []],
  ])("%j is no other tool with a part of its word", (search, names, leftOut) => {
    const found = ["Spannzange, 10 mm", "Hammer", "Schraube A", "Schraube B", "Square", "Drives"];
    const tools = [
      ...found.map((name) => tool("Other", name)),
      ...["Nut A", "Nut B"].map((name) => tool("Other", name, {}, { words: ["Stahl"] })),
    ];
    const groups = [["driver bit", "Schrauberbit"]];
    const index = indexOf(tools, { ...definitions, synonyms: groups });
    const keys = names.map((each) => tools.find(({ name }) => name === each)?.key);
    expect(ask(index, { search })).toMatchObject({ keys, leftOut });
    const pliers = tool("Other", "Kombizange");
    index.put(pliers);
    if (search === "Zange") expect(ask(index, { search }).keys).toEqual([pliers.key]);
  });

  it.each<[string, string[], string[]?]>([
    ["nut without zinc", ["Nut, A2"]],
    ["nuts no zinc", ["Nut, A2"]],
    ["not zinc-coated nut", ["Nut, A2"]],
    ["Mutter nicht verzinkt", ["Nut, A2"]],
    // No tool has it, so that all are without.
    ["nut without flange", ["Nut, A2", "Nut, zinc"]],
    ["nut without flange and without zinc", ["Nut, A2"]],
    ["nut not tight", ["Nut, A2", "Nut, zinc"], ["not", "tight"]],
    // Together they mean all that fastens.
    ["nut, no screw", ["Nut, A2", "Nut, zinc"]],
    // A name of its own.
    ["screw without head", ["Set screw"]],
    ["without zinc", []],
    ["nut not round", ["Nut, A2", "Nut, zinc"], ["not", "round"]],
    // What is meant has it: what only resembles it is no answer.
    ["file without zinc", ["File, zinc", "Brush"], ["without zinc"]],
    ["file not zinc", ["File, zinc"], ["not"]],
    ["Raspel ohne Zink", ["Rasp, zinc", "Rack"], ["ohne Zink"]],
    // The sentence without them would be about dies.
    ["Schrauben, die nicht rosten", ["Screw, zinc", "Set screw"], ["rosten"]],
    ["Schrauben die nicht verzinkt sind", ["Set screw"]],
  ])(
    "%j: what a tool is to be without is in none of those that are found",
    (search, names, leftOut = []) => {
      const named = [
        "Nut, A2",
        "Nut, zinc",
        "Set screw",
        "Screw, zinc",
        "File, zinc",
        "Round die",
        "Rasp, zinc",
      ];
      const brush = tool("Files & brushes", "Brush");
      const its = { id: brush.category, name: brush.category, names: {}, attributes: [] };
      const categories = [...definitions.categories, its];
      const rack = tool("Other", "Rack", {}, { words: ["rasp"] });
      const tools = [...named.map((name) => tool("Other", name)), brush, rack];
      const synonyms = [
        ["zinc", "zinc coated", "verzinkt", "Zink"],
        ["rasp", "Raspel", "Raspel Zink"],
        ["Mutter", "nut"],
        ["Schraube", "screw"],
        ["set screw", "screw without head"],
        ["nuts and screws", "nut"],
      ];
      const index = indexOf(tools, { ...definitions, categories, synonyms });
      const found = ask(index, { search });
      const keys = names.map((each) => tools.find(({ name }) => name === each)?.key);
      expect(found).toMatchObject({ keys, leftOut });
    },
  );

  it("words around a whole part number are left out where no tool has them", () => {
    const numbers = ["MW-401-100", "MW-401-1000", "MW-402-100"];
    const tools = numbers.map((partNumber) => tool("Other", "Screw", {}, { partNumber }));
    const index = indexOf(tools);
    for (const [search, leftOut] of [
      ["Artikel: MW-401-100", ["Artikel"]],
      ["2 x mw-401-100", ["2", "x"]],
      ["SKU#MW-401-100", ["SKU"]],
      ["№MW-401-100", []],
      ["Part=MW-401-100", ["Part"]],
      ["Art.Nr.MW-401-100 bitte", ["bitte"]],
    ] as const)
      expect(ask(index, { search }), search).toMatchObject({ keys: [tools[0]?.key], leftOut });
    index.put(tool("Other", "Hand tool"));
    expect(ask(index, { search: "tool no MW-401-100" })).toMatchObject({
      ...{ keys: [tools[0]?.key], leftOut: ["tool", "no"] },
    });
    for (const search of ["Artikel MW-401-10", "Artikel 401-100"])
      expect(ask(index, { search }).total, search).toBe(0);
  });

  it("a tool is meant that has a part of another tool's name with it, or such a name before its own", () => {
    const tools = [tool("Other", "Drill chuck"), tool("Other", "Vise"), tool("Other", "Drill bit")];
    const index = indexOf(tools);
    for (const [search, at, leftOut] of [
      ["drill chuck with key", 0, ["key"]],
      ["vise with ratchet", 1, ["ratchet"]],
      ["drill press vise", 1, ["drill", "press"]],
    ] as const)
      expect(ask(index, { search }), search).toMatchObject({ keys: [tools[at]?.key], leftOut });
    for (const search of ["chuck key", "center drill bit"])
      expect(ask(index, { search }), search).toMatchObject({ total: 0, leftOut: [] });
  });

  it("a tool of a category is not called by its name beside other words, but by the whole name", () => {
    const index = indexOf([bearing, coupling]);
    expect(ask(index, { search: "bearing steel" }).keys).toEqual([bearing.key]);
    for (const search of ["bearings and drives", "drives bearings", "bearings"])
      expect(ask(index, { search }).total, search).toBe(2);
  });

  it("parallels are no parallel pins, and are found where a shop has them", () => {
    const index = indexOf([tool("Other", "Parallel pin, 6 mm")]);
    for (const search of ["parallels", "machinist parallels"])
      expect(ask(index, { search }), search).toMatchObject({ total: 0, corrections: [] });
    const bars = tool("Other", "Parallels, 6 mm");
    index.put(bars);
    expect(ask(index, { search: "parallels" }).keys).toEqual([bars.key]);
  });

  it("what is for turning is of the category of that name", () => {
    const chuck = tool("Drehen", "Dreibackenfutter");
    const index = indexOf([chuck, bearing]);
    for (const search of ["Drehzubehör", "Drehvorrichtungen", "Drehzubehoer"])
      expect(ask(index, { search }), search).toMatchObject({ keys: [chuck.key], leftOut: [] });
  });

  it("the only size of a search is no length of a part, unless its name is said", () => {
    const [diameter] = attributes;
    if (!diameter) throw new Error("there is no diameter");
    const flute = { ...diameter, key: 9, code: "flute", name: "Flute length" };
    const mill = (size: string, length: string) => {
      const [named, long] = [size, length].map((each) => tool("End mills", "", { diameter: each }));
      const lengths = (long?.values ?? []).map((value) => ({ ...value, attribute: flute.key }));
      const values = [...(named?.values ?? []), ...lengths];
      return tool("End mills", `End mill, ${size}`, {}, { values });
    };
    const tools = [mill("10 mm", "22 mm"), mill("20 mm", "38 mm")];
    const shown = { attribute: flute.key, isHeadline: true, facet: "list" as const };
    const index = indexOf(tools, {
      ...{ ...definitions, attributes: [...attributes, flute] },
      categories: definitions.categories.map((each) =>
        each.id === "end-mills" ? { ...each, attributes: [...each.attributes, shown] } : each,
      ),
    });
    for (const [search, at, leftOut] of [
      ["end mill 22 mm", 1, []],
      ["end mill 38 mm", 0, ["38 mm"]],
      ["end mill flute length 22 mm", 0, []],
      ["end mill 22 mm flute", 0, ["flute"]],
      ["end mill, Nutzlänge 22 mm", 0, ["Nutzlänge"]],
      ["end mill 10 x 22", 0, []],
    ] as const) {
      const found = ask(index, { search });
      expect([found.keys[0], found.leftOut], search).toEqual([tools[at]?.key, leftOut]);
    }
  });

  it("the name of a size is no word of a job that is done with it", () => {
    const [diameter] = attributes;
    if (!diameter) throw new Error("there is no diameter");
    const outside = { ...diameter, name: "Outside diameter", names: { de: "Außendurchmesser" } };
    const tools = ["16 mm", "20 mm"].map((size) => tool("End mills", "Ring", { diameter: size }));
    const index = indexOf(tools, {
      ...definitions,
      attributes: attributes.map((each) => (each === diameter ? outside : each)),
      synonyms: [["Außendurchmesser messen", "micrometer"]],
    });
    for (const search of ["Ring Außendurchmesser 20", "ring 20 mm Aussendurchmesser"])
      expect(ask(index, { search }), search).toMatchObject({ keys: [tools[1]?.key], leftOut: [] });
  });
});
