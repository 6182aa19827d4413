/** Threads that no tool has: the nearest is shown, and the answer says so. */
import { describe, expect, it } from "vitest";
import {
  ask,
  attributes,
  definitions,
  indexOf,
  namesFound,
  tool,
} from "#support/search/shop-of-tools.ts";

const taps = ["M5", "M6", "M8", "M10"].map((thread) => tool("Taps", `Tap, ${thread}`, { thread }));

describe("a thread that no tool has", () => {
  it.each([
    ["tap 1/4-20", "1/4-20 UNC", ["M6"]],
    ["5/16-18 UNC tap", "5/16-18 UNC", ["M8"]],
    ["UNC 1/4-20 tap", "1/4-20 UNC", ["M6"]],
    ["tap 1/4 UNC", "1/4-20 UNC", ["M6"]],
    ['UNF 1/4" tap', "1/4-28 UNF", ["M6"]],
    ["10-32 tap", "#10-32 UNF", ["M5"]],
    ["#10-32 tap", "#10-32 UNF", ["M5"]],
    ["acme tap M8x1", "M8×1", ["M8"]],
    ["M7 tap", "M7", ["M6", "M8"]],
    ['tap 1/4"', '1/4"', ["M6"]],
    ["tap 1/4", "1/4", ["M6"]],
  ])("%j finds %s by %j", (search, word, threads) => {
    const { keys, corrections } = ask(indexOf(taps), { search });
    expect(corrections).toEqual(threads.map((shown) => ({ word, shown, isNearest: true })));
    const names = keys.map((key) => taps.find((each) => each.key === key)?.name);
    expect(names).toEqual(threads.map((thread) => `Tap, ${thread}`));
  });

  it("is near to those of the named tools, not to what a category above or a beginning has", () => {
    const tools = [
      ...[
        tool("Taps", "Tap, M6", { thread: "M6" }),
        tool("End mills", "M", { diameter: "1/4 in" }),
      ],
      tool("End mills", "Taper cutter", { diameter: "6 mm" }),
    ];
    const [cutting, ...categories] = definitions.categories;
    const above = [{ ...cutting, name: "Mills & taps" } as typeof cutting & object, ...categories];
    const found = namesFound(tools, "1/4 tap", { ...definitions, categories: above });
    expect(found).toEqual(["Tap, M6"]);
    expect(namesFound(tools, "1/4 mill", { ...definitions, categories: above })).toEqual(["M"]);
  });

  it("that of a pipe or a spindle is near to none of a screw", () => {
    for (const search of ["tap G1/8", "tap Tr10x2"])
      expect(ask(indexOf(taps), { search }), search).toMatchObject({ total: 4, corrections: [] });
  });

  it.each([
    ["NPT 1/4-18 tap", "1/4-18 NPT"],
    ['tap 1/4" NPT', "1/4-18 NPT"],
    ["BSPP 1/4 tap", "G1/4"],
    ["tap Rp 1/4", "Rp1/4"],
    ["rc 1/4 tap", "Rc1/4"],
    ["Tr40x7 tap", "Tr40×7"],
    ["tap Tr 40×14 P7", "Tr40×14 P7"],
    ["tap Tr40x14(P7)", "Tr40×14 P7"],
    ["ACME 1/4-16 tap", "1/4-16 ACME"],
    ["tap PG 9", "Pg9"],
    ["Rd 20x1/8 tap", "Rd20×1/8"],
    ["tap M16xPh3P1.5", "M16×Ph3 P1.5"],
  ])("%j is %s and no other of its diameter and pitch", (search, thread) => {
    const kinds = [
      ...[
        "1/4-18 NPT",
        "G1/4",
        "Rp1/4",
        "Rc1/4",
        "Tr40×7",
        "Tr40×14 P7",
        "1/4-20 BSW",
        "1/4-26 BSF",
      ],
      ...["1/4-16 ACME", "1/4-32 UNEF", "Pg9", "Rd20×1/8", "M16×Ph3 P1.5"],
    ];
    const tools = kinds.map((kind) => tool("Taps", `Tap, ${kind}`, { thread: kind }));
    expect(namesFound(tools, search)).toEqual([`Tap, ${thread}`]);
    const others = tools.filter(({ name }) => name !== `Tap, ${thread}`);
    expect(ask(indexOf(others), { search })).toMatchObject({ corrections: [] });
    expect(ask(indexOf(others), { search }).leftOut).not.toEqual([]);
  });

  it.each<[string, string[]]>([
    ...["BSP 1/4 tap", "1/4 BSP tap", 'tap 1/4" BSP', "tap bsp1/4"].map(
      (search): [string, string[]] => [search, ["G1/4", "R1/4", "Rc1/4", "Rp1/4"]],
    ),
    ["BSPT 1/4 tap", ["R1/4", "Rc1/4"]],
    ["1/4 BSPT tap", ["R1/4", "Rc1/4"]],
    ["BSPP 1/4 tap", ["G1/4"]],
    ["BSW1/4 tap", ["1/4-20 BSW"]],
  ])("%j is any of %j", (search, meant) => {
    const kinds = ["G1/4", "R1/4", "Rc1/4", "Rp1/4", "1/4-18 NPT", "1/4-20 BSW", "G1/8", "Rc1/8"];
    const tools = kinds.map((thread) => tool("Taps", `Tap, ${thread}`, { thread }));
    const names = meant.map((thread) => `Tap, ${thread}`);
    expect(namesFound(tools, search).toSorted()).toEqual(names.toSorted());
  });

  it("a name with a British pipe thread of no kind is found by each", () => {
    const tools = [tool("Taps", "Tap, 1/4 BSP"), tool("Taps", "Tap, 1/8 BSP")];
    for (const search of ["tap G1/4", "rc 1/4 tap", "BSPT 1/4 tap", "1/4 BSP tap"])
      expect(namesFound(tools, search), search).toEqual(["Tap, 1/4 BSP"]);
  });

  it.each(["1/4-20 BSW", "BSF 1/4-26", "1/4-32 UNEF"])(
    "%j is that one, or near to others",
    (typed) => {
      const kinds = ["1/4-20 UNC", "1/4-20 BSW", "1/4-26 BSF", "1/4-32 UNEF", "1/4-16 ACME"];
      const tools = kinds.map((thread) => tool("Taps", `Tap, ${thread}`, { thread }));
      const own = tools.filter(({ name }) => typed.split(" ").every((part) => name.includes(part)));
      expect(ask(indexOf(tools), { search: `tap ${typed}` })).toMatchObject({
        ...{ keys: own.map(({ key }) => key), corrections: [] },
      });
      const others = tools.filter((each) => !own.includes(each));
      const { corrections } = ask(indexOf(others), { search: `tap ${typed}` });
      expect(corrections.map(({ shown }) => shown)).not.toContain("1/4-16 ACME");
      expect(corrections).not.toEqual([]);
    },
  );

  it("what has the thread is not the nearest to it, where words are the name of a category", () => {
    const index = indexOf(taps, { ...definitions, synonyms: [["nut bolt", "cutting"]] });
    expect(ask(index, { search: "nut bolt M8" })).toMatchObject({
      ...{ keys: [taps[2]?.key], corrections: [] },
    });
  });

  it("where tools are named by a size, a number without a unit is that size, and no thread of others", () => {
    const mill = tool("End mills", "Tap mill", { diameter: "8.5 mm" });
    expect(namesFound([...taps, mill], "tap 8.2")).toEqual(["Tap mill"]);
  });

  it("a length behind a thread in inches is in inches, and the nearest, too", () => {
    const of = (attribute: number) => ({ attribute, isHeadline: true, facet: "list" as const });
    const bolts = { id: "bolts", name: "Bolts", names: {}, attributes: [of(3), of(1)] };
    const tools = ["20 mm", "25 mm", "40 mm"].map((diameter) =>
      tool("Bolts", `Bolt, M6 × ${diameter}`, { thread: "M6", diameter }),
    );
    const index = indexOf(tools, { ...definitions, attributes, categories: [bolts] });
    for (const search of [
      "1/4-20 x 1 bolt",
      '1/4"-20 x 1" bolt',
      "bolt 1/4-20 UNC x 1",
      "1/4 UNC x 1 bolt",
    ])
      expect(ask(index, { search }), search).toMatchObject({
        keys: [tools[1]?.key],
        corrections: [{ shown: "M6" }, { shown: "25\u202fmm" }],
        leftOut: [],
      });
    const long = ask(index, { search: "1/4-20 x 1-1/2 bolt" });
    expect(long.keys).toEqual([tools[2]?.key]);
  });
});
