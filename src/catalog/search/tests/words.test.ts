/** Scenarios 12 and 15 to 17 of the catalog's design: words, corrections, synonyms and part numbers. */
import { describe, expect, it } from "vitest";
import { misspellings } from "#support/search/misspellings.ts";
import { ask, definitions, indexOf, namesFound, tool } from "#support/search/shop-of-tools.ts";
import { cases, shareOf } from "#support/seed.ts";

describe("words of the index", () => {
  it.each([
    ["Schlüssel für die Straße", ["strasse", "STRASSE", "Straße", "schlussel", "schlu\u0308ssel"]],
    ["Øster drill Ø 8 mm", ["oster", "Ø8 mm", "8mm", "⌀ 8 mm"]],
    ["Reamer 1½ in", ["1½ in", "1 1/2 in", '1.5"', "38.1 mm"]],
    ["Drill 118°", ["118°", "118 °", "118º", "118˚", "drill 118 º"]],
    ["Sink 90º", ["90°", "90º"]],
    ["Wrench 15 N·m", ["15 Nm", "15 N.m", "15 N-m", "15 N•m", "15 N⋅m", "15 N m"]],
    ["Screw M8×30", ["M8x30", "M8 ✕ 30", "M8х30"]],
    ['Nut 5/16"-18 UNC', ["5/16-18", '5/16"-18', "5/16”-18 UNC", "5/16''-18", "5/16″-18"]],
    ["Wrench 5/16 in", ['5/16"', "5/16″", "5/16 ″", "5/16′′", "wrench 5/16″"]],
    ["Bar 1½″", ['1 1/2"', "1½″", "1-1/2 in", "38.1 mm"]],
    ["Motor 400/230 V", ["230 V", "400 V", "400V", "400/230 V", "400/230"]],
    ["Motor 690 / 400 / 230 V", ["690 V", "400 V", "230 V", "690/400/230 V", "690"]],
    ["Charger 50/60 Hz, 1/2 in", ["50 Hz", "60 Hz", "50/60 Hz", "1/2 in", "12.7 mm"]],
    ["Spanner 17/19 mm", ["17/19", "17 mm", "19 mm", "17/19 mm"]],
    ["Gauge 250", ["２５０", "gau\u00ADge"]],
    ["End mill, long", ["endmill", "end mill", "ENDMILL long", "end-mill", "endmil"]],
    ["Endmill, short", ["end mill", "end mil", "endmill"]],
    ["Bohrer Zubehör", ["Bohrer Zubehör", "bohrer zubehoer"]],
    ["Norm DIN 933", ["din933", "DIN-933", "din 933"]],
  ])("12: %j is found in all ways of writing", (name, searches) => {
    const tools = [tool("Other", name), tool("Other", "Something else")];
    for (const search of searches) expect(namesFound(tools, search), search).toEqual([name]);
  });

  it("words are found by their beginning, figures and threads are not, and a single letter is a word", () => {
    const tools = [tool("Other", "Vernier caliper 150 mm M80 k"), tool("Other", "Kit")];
    expect(namesFound(tools, "vern cal")).toHaveLength(1);
    for (const search of ["nier", "15", "15 mm", "M8", "v"])
      expect(namesFound(tools, search), search).toEqual([]);
    expect(namesFound(tools, "k")).toHaveLength(1);
  });

  it.each([
    ["Leadscrew, Tr20×4", ["tr", "Tr20", "lead tr"]],
    ["Tap 1/4-20 UNC", ["unc", "un", "1/4-20"]],
    ["Driver 50 in-lb", ["lb", "in"]],
    ["Rod 6mm", ["mm", "6"]],
  ])("%j is found by the words in its sizes", (name, searches) => {
    const tools = [tool("Other", name), tool("Other", "Something else")];
    for (const search of searches) expect(namesFound(tools, search), search).toEqual([name]);
  });

  it("15: a tap is no cap, and no figure is corrected", () => {
    const tools = [tool("Other", "Cap"), tool("Other", "Steel tape", {}, { partNumber: "12346" })];
    for (const search of ["tap", "12345", "tap steel"]) {
      const { keys, corrections } = ask(indexOf(tools), { search });
      expect(
        corrections.some(({ shown }) => shown === "cap"),
        search,
      ).toBe(false);
      expect(keys, search).not.toContain(tools[0]?.key);
    }
    expect(namesFound(tools, "12345")).toEqual([]);
  });

  it("15: a part number that no tool has is not found by its pieces", () => {
    const tools = [
      tool("Other", "Lock nut, 1930 rpm", {}, { partNumber: "MW-36766-C" }),
      tool("Other", "Other nut", {}, { partNumber: "MW-401-100" }),
    ];
    for (const search of ["MW-1930-C", "MW-01930-C", "mw.1930.c"])
      expect(namesFound(tools, search), search).toEqual([]);
    for (const search of ["MW-36766", "36766-C", "MW-36766-C", "lock-nut", "lock nut 1930 MW"])
      expect(namesFound(tools, search), search).toEqual(["Lock nut, 1930 rpm"]);
    expect(namesFound(tools, "401-100")).toEqual(["Other nut"]);
  });

  it("corrects a word that no tool has, and says so", () => {
    const tools = [tool("Other", "Micrometer"), tool("Other", "Caliper"), tool("Other", "Drill")];
    const answer = ask(indexOf(tools), { search: "micromter" });
    expect(answer.keys).toEqual([tools[0]?.key]);
    expect(answer.corrections).toEqual([{ word: "micromter", shown: "micrometer" }]);
    expect(namesFound(tools, "drlil")).toEqual(["Drill"]);
    expect(ask(indexOf(tools), { search: "drill" }).corrections).toEqual([]);
  });

  it("corrects a word that tools have only if the whole question finds nothing", () => {
    const tools = [tool("Other", "Steam cleaner"), tool("Other", "Seam gauge")];
    expect(namesFound(tools, "steam")).toEqual(["Steam cleaner"]);
    const answer = ask(indexOf(tools), { search: "steam gauge" });
    expect(answer.corrections).toEqual([{ word: "steam", shown: "seam", isFound: true }]);
    expect(answer.keys).toEqual([tools[1]?.key]);
  });

  it("a word in singular and plural is one, and the noun of a name is before a mention", () => {
    const tools = [
      tool("Other", "Drill chuck, keyed"),
      tool("Other", "Chucks, set of three"),
      tool("Other", "Key for a chuck"),
    ];
    expect(namesFound(tools, "chuck")).toEqual([
      "Chucks, set of three",
      "Drill chuck, keyed",
      "Key for a chuck",
    ]);
    expect(namesFound(tools, "drills")).toEqual(["Drill chuck, keyed"]);
  });

  it.each([
    ["bohrer", ["Spiralbohrer"]],
    ["Fraeser", ["Schaftfräser, 8 mm"]],
    ["fräsern", ["Schaftfräser, 8 mm"]],
    ["Holzbohrer", ["Spiralbohrer"]],
  ])("%j finds the German compound that it ends", (search, names) => {
    const tools = [tool("Other", "Spiralbohrer"), tool("Other", "Schaftfräser, 8 mm")];
    expect(namesFound(tools, search)).toEqual(names);
  });

  it("a size is before a range with it, and the nearest size before nothing, which the answer says", () => {
    const tools = [
      tool("Torque wrenches", "Drill torque", { torque: "1–20 N·m" }),
      tool("End mills", "Mill A", { diameter: "8 mm" }),
      tool("End mills", "Mill B", { diameter: "8.5 mm" }),
      tool("End mills", "Mill C", { diameter: "12 mm" }),
    ];
    const { corrections, keys, leftOut } = ask(indexOf(tools), { search: "mill 8.2 mm" });
    expect(keys).toEqual([tools[1]?.key, tools[2]?.key]);
    expect(corrections).toEqual([
      { word: "8.2 mm", shown: "8\u202fmm", isNearest: true },
      { word: "8.2 mm", shown: "8.5\u202fmm", isNearest: true },
    ]);
    expect(leftOut).toEqual([]);
    expect(ask(indexOf(tools), { search: "mill 30 mm" })).toMatchObject({
      ...{ total: 3, corrections: [], leftOut: ["30 mm"] },
    });
  });

  it("the rarest word is left out, but what names the tool is kept", () => {
    const tools = [
      tool("Taps", "Tap", { thread: "M8", coating: "tin" }),
      ...[8, 10, 12].map((size) => tool("Other", `Bolt M${size}`)),
    ];
    expect(ask(indexOf(tools), { search: "tin bolt M8" })).toMatchObject({
      ...{ total: 1, leftOut: ["tin"] },
    });
    expect(ask(indexOf(tools), { search: "please a bolt for helicopters" })).toMatchObject({
      ...{ total: 3, leftOut: ["helicopters"] },
    });
    expect(ask(indexOf(tools), { search: "helicopter 8" }).total).toBe(0);
  });

  it("16: long and many words are answered", () => {
    const tools = [tool("Other", "Drill")];
    expect(namesFound(tools, "a".repeat(200))).toEqual([]);
    expect(namesFound(tools, Array.from({ length: 50 }, () => "drill").join(" "))).toEqual([
      "Drill",
    ]);
  });

  it.each(["%", '"', "*", "NEAR(", "' or 1=1 --", "\\", "_"])("17: %j is plain text", (sign) => {
    const tools = [tool("Other", "Drill near the wall"), tool("Other", "Or 1=1")];
    expect(() => ask(indexOf(tools), { search: sign })).not.toThrow();
    expect(
      namesFound(tools, `drill ${sign === "NEAR(" ? sign : sign.replace(/.*\w.*/, "")}`),
    ).toEqual(["Drill near the wall"]);
  });

  it("synonyms are found in both directions, phrases too, behind exact words", () => {
    const tools = [
      tool("Other", "Slot drill"),
      tool("Other", "End mill"),
      tool("Other", "Pipe spanner"),
    ];
    expect(namesFound(tools, "end mill")).toEqual(["End mill", "Slot drill"]);
    expect(namesFound(tools, "slot drill")).toEqual(["Slot drill", "End mill"]);
    expect(namesFound(tools, "pipe wrench")).toEqual(["Pipe spanner"]);
    const index = indexOf(tools);
    index.setSynonyms([["pipe", "tube"]]);
    expect(ask(index, { search: "tube spanner" }).total).toBe(1);
    expect(ask(index, { search: "pipe wrench" }).total).toBe(0);
  });

  it("ranks part numbers, exact words, beginnings, then headline values, stock and names", () => {
    const tools = [
      tool("Other", "Tin drillstand"),
      tool("Other", "Drill B"),
      tool("Other", "Drill A", {}, { quantity: 0 }),
      tool("Other", "Rod", {}, { partNumber: "DRILL" }),
      tool("Other", "Bar", {}, { partNumber: "DRILL-7" }),
    ];
    expect(namesFound(tools, "drill")).toEqual([
      "Rod",
      "Bar",
      "Drill B",
      "Drill A",
      "Tin drillstand",
    ]);
    const coated = [
      tool("Taps", "A", { coating: "tin" }),
      tool("End mills", "B", { coating: "tin" }),
    ];
    expect(namesFound(coated, "tin")).toEqual(["B", "A"]);
  });

  it("a part number is found in any way of writing, and is never taken for another", () => {
    const tools = Array.from({ length: 200 }, (_, at) =>
      tool(
        "Other",
        `Tool ${"abcdefgh"[at % 8]}`,
        {},
        { partNumber: `MW-${401 + at}.${100 + (at % 7)}/A` },
      ),
    );
    const index = indexOf(tools);
    for (const { key, partNumber } of shareOf(tools)) {
      const plain = partNumber.replaceAll(/\W/g, "");
      for (const search of [
        partNumber,
        plain,
        plain.toLowerCase(),
        partNumber.replaceAll(/\W/g, " "),
        partNumber.replaceAll(/\W/g, "-"),
        partNumber.toLowerCase().replaceAll(/\W/g, "_"),
        [...plain].join(" "),
        `  ${partNumber}\u00A0`,
      ])
        expect(ask(index, { search }).keys[0], search).toBe(key);
      const wrong = plain.replace(/\d/, (digit) => String((Number(digit) + 5) % 10));
      expect(ask(index, { search: wrong })).toMatchObject({ total: 0, corrections: [] });
    }
  });

  it("a part number that differs from the typed one in a sign between digits is not shown beside it", () => {
    const tools = ["PT-1.05", "PT-10.5", "PT-1/05"].map((partNumber) =>
      tool("Other", partNumber, {}, { partNumber }),
    );
    expect(namesFound(tools, "PT-1.05")).toEqual(["PT-1.05"]);
    expect(namesFound(tools, "pt 10,5")).toEqual(["PT-10.5"]);
    expect(namesFound(tools, "pt105")).toEqual(["PT-1/05", "PT-1.05", "PT-10.5"]);
  });

  it("finds the word that was meant by 97 of 100 misspellings of a shop's words", () => {
    const tools = [...new Set(misspellings.map(([, right]) => right))].map((name) =>
      tool("Other", name),
    );
    const index = indexOf(tools, { ...definitions, synonyms: [] });
    const missed = misspellings.filter(([wrong, right]) => {
      const { keys } = ask(index, { search: wrong });
      return !keys.some((key) => tools.find((each) => each.key === key)?.name === right);
    });
    expect(missed.length / misspellings.length, String(missed)).toBeLessThanOrEqual(0.03);
  });

  it("finds a name with one wrong letter", () => {
    const names = misspellings.map(
      ([, right], at) => `${right} ${misspellings[(at * 7 + 3) % misspellings.length]?.[1]} ${at}`,
    );
    const tools = names.map((name) => tool("Other", name));
    const index = indexOf(tools);
    let asked = 0;
    let found = 0;
    for (const { key, name } of shareOf(tools)) {
      const [first = "", ...others] = name.split(" ");
      if (first.length < 4) continue;
      for (const at of [1, Math.floor(first.length / 2), first.length - 2]) {
        const wrongs = [
          first.slice(0, at) + first.slice(at + 1),
          `${first.slice(0, at)}q${first.slice(at + 1)}`,
          `${first.slice(0, at)}q${first.slice(at)}`,
        ];
        for (const wrong of wrongs) {
          asked += 1;
          if (ask(index, { search: [wrong, ...others].join(" ") }).keys.includes(key)) found += 1;
        }
      }
    }
    expect(asked).toBeGreaterThan(cases(400));
    expect(found / asked).toBeGreaterThanOrEqual(0.97);
  });
});
