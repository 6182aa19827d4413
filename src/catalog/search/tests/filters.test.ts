/** Scenarios 1 to 11 and 37 of the catalog's design: filters, counts and orders of the index. */
import { describe, expect, it } from "vitest";
import {
  ask,
  countsOf,
  definitions,
  indexOf,
  namesFound,
  tool,
} from "#support/search/shop-of-tools.ts";
import { tradeGroups } from "../../../lib/search-index/trade-words/trade-words.ts";
import { MOST_VALUES } from "../../facets/contract.ts";

const mills = [
  tool("End mills", "A", { diameter: "6 mm", coating: "tin", tolerance: "h6" }),
  tool(
    "End mills",
    "B",
    { diameter: "1/4 in", coating: "tialn", tolerance: "H7" },
    { quantity: 0 },
  ),
  tool("End mills", "C", { diameter: "10 mm", coating: ["tin", "bright"], tolerance: "h7" }),
  tool("End mills", "D", { coating: "bright" }),
];
const taps = [
  tool("Taps", "T1", { thread: "M8", coating: "tin" }),
  tool("Taps", "T2", { thread: "M8×1" }),
  tool("Taps", "T3", { thread: "M10" }),
];
const wrenches = [
  tool("Torque wrenches", "W1", { torque: "20–100 N·m" }),
  tool("Torque wrenches", "W2", { torque: "5–25 N·m" }),
];
const all = [...mills, ...taps, ...wrenches];
const index = indexOf(all);
const category = "end-mills";
const spec = (code: string, ...values: string[]) => ({ specs: [{ code, values }] });

describe("filters of the index", () => {
  it("1: two values of a facet find tools with either, and leave the facet's own counts", () => {
    const before = ask(index, { category });
    const after = ask(index, { category, ...spec("coating", "tin", "tialn") });
    expect(after.total).toBe(3);
    expect(countsOf(after, "coating")).toEqual(countsOf(before, "coating"));
    expect(countsOf(after, "coating")).toEqual({ tin: 2, tialn: 1, bright: 2 });
    expect(countsOf(after, "diameter")).toEqual({ "6mm": 1, "6.35mm": 1, "10mm": 1 });
  });

  it("26: a question that is asked again shows every change in between", () => {
    const drill = tool("End mills", "Z", { diameter: "6 mm" });
    const own = indexOf([drill]);
    const counts = () => {
      const { total, inStock } = ask(own, { category, ...spec("diameter", "6mm") });
      return [total, inStock];
    };
    expect(counts()).toEqual([1, 1]);
    own.setStock(drill.key, 0);
    expect(counts()).toEqual([1, 0]);
    own.put({ ...drill, key: drill.key + 1000 });
    expect(counts()).toEqual([2, 1]);
    own.remove(drill.key);
    expect(counts()).toEqual([1, 1]);
  });

  it("2: a choice and stock are both counted, and stock without itself", () => {
    const answer = ask(index, { category, inStock: true, ...spec("coating", "tin", "tialn") });
    expect(answer).toMatchObject({ total: 2, inStock: 2 });
    expect(countsOf(answer, "coating")).toEqual({ tin: 2, tialn: 0, bright: 2 });
    expect(ask(index, { category, inStock: false })).toMatchObject({ total: 1, inStock: 3 });
  });

  it("3: a filter that the category's tools cannot fulfil is dropped, and named", () => {
    expect(ask(index, { category: "taps", ...spec("diameter", "6mm") })).toMatchObject({
      total: 3,
      dropped: ["diameter"],
    });
    expect(ask(index, spec("weight", "1kg"))).toMatchObject({
      total: all.length,
      dropped: ["weight"],
    });
  });

  it("a merged choice finds the tools of its successor, an unknown one is a fault", () => {
    const merged = tool("End mills", "E", { coating: "titanium-nitride" });
    expect(namesFound([...mills, merged], spec("coating", "titanium-nitride"))).toEqual([
      "A",
      "C",
      "E",
    ]);
    expect(namesFound([...mills, merged], spec("coating", "tin"))).toEqual(["A", "C", "E"]);
    expect(ask(index, spec("coating", "gold")).faults).toHaveLength(1);
  });

  it("4: a range from more to less is a fault and narrows nothing", () => {
    const { faults, total } = ask(index, { category, ...spec("diameter", "8mm..6mm") });
    expect(faults).toEqual([{ code: "diameter", value: "8mm..6mm", reason: "order" }]);
    expect(total).toBe(4);
    expect(ask(index, spec("diameter", "six")).faults).toMatchObject([{ reason: "unreadable" }]);
  });

  it("5: a value without tools is counted as 0, and finds none", () => {
    const answer = ask(index, { category, inStock: true });
    expect(countsOf(answer, "coating")).toMatchObject({ tialn: 0 });
    expect(ask(index, { category, inStock: true, ...spec("coating", "tialn") }).total).toBe(0);
  });

  it.each(["1/4 in", '0.25"', "6.35 mm", "6,35mm", "¼ in", "6.35"])(
    "6: %j finds the same tools",
    (typed) => {
      const answer = ask(index, { category, ...spec("diameter", typed) });
      expect(answer.keys).toEqual([mills[1]?.key]);
      expect(Object.keys(countsOf(answer, "diameter"))).toContain("6.35mm");
    },
  );

  it("6: a decimal comma in a list of values is asked about", () => {
    const faultsOf = (code: string, ...values: string[]) =>
      ask(index, { category, ...spec(code, ...values) }).faults;
    expect(faultsOf("diameter", "6", "35mm")).toEqual([
      { code: "diameter", value: "6,35mm", reason: "comma" },
    ]);
    expect(faultsOf("diameter", "6mm", "35mm")).toEqual([]);
    expect(faultsOf("diameter", "6", "10")).toEqual([]);
  });

  it("7: 6 mm never finds 6.35", () => {
    const only = indexOf([mills[1] ?? tool("", "")]);
    for (const typed of ["6mm", "6.3mm", "6.4mm"])
      expect(ask(only, spec("diameter", typed)).total, typed).toBe(0);
    for (const search of ["6 mm", "6mm", "6"]) expect(ask(only, { search }).total, search).toBe(0);
  });

  it("what is shown can be typed: 0.397 mm finds 1/64 in, unless there is an exact one", () => {
    const small = tool("End mills", "1/64", { diameter: "1/64 in" });
    const exact = tool("End mills", "0.397", { diameter: "0.397 mm" });
    expect(namesFound([small], spec("diameter", "0.397mm"))).toEqual(["1/64"]);
    expect(namesFound([small], "0.397 mm")).toEqual(["1/64"]);
    expect(namesFound([small, exact], spec("diameter", "0.397mm"))).toEqual(["0.397"]);
  });

  it("8: M8×1 never finds M8×1.25, and after M8 a length is no pitch", () => {
    expect(namesFound(all, spec("thread", "M8x1"))).toEqual(["T2"]);
    for (const typed of ["M8", "M8x1.25", "m8×1,25"])
      expect(namesFound(all, spec("thread", typed)), typed).toEqual(["T1"]);
    expect(namesFound(all, "M8×1")).toEqual(["T2"]);
    expect(namesFound(all, "M8")).toEqual(["T1"]);
    const bolts = [tool("Bolts", "Bolt M8 x 30 mm"), tool("Bolts", "Bolt M8×1 x 30 mm")];
    for (const typed of ["M8x30", "M8x1.25x30", "M8-1.25 x 30", "M8x30mm"])
      expect(namesFound(bolts, typed), typed).toEqual(["Bolt M8 x 30 mm"]);
    for (const typed of ["M8x1x30", "MF8x1x30", "M8-1.0x30"])
      expect(namesFound(bolts, typed), typed).toEqual(["Bolt M8×1 x 30 mm"]);
    expect(namesFound(all, spec("thread", "M9..M20"))).toEqual(["T3"]);
  });

  it("the class of a thread's tolerance is no other size, and its hand none either", () => {
    for (const typed of ["M8-6H", "M8x1.25-6g", "m8 6h"]) {
      expect(namesFound(all, spec("thread", typed)), typed).toEqual(["T1"]);
      expect(namesFound(all, typed), typed).toEqual(["T1"]);
    }
    const right = tool("Taps", "Right", { thread: "M10x1-6H" });
    const left = tool("Taps", "Left", { thread: "M10x1 LH" });
    for (const typed of ["M10x1", "M10x1 RH"])
      expect(namesFound([left, right], spec("thread", typed)), typed).toEqual(["Right"]);
    expect(namesFound([left], spec("thread", "M10x1"))).toEqual(["Left"]);
    expect(namesFound([left, right], "M10x1")).toEqual(["Right", "Left"]);
    const synonyms = tradeGroups.flatMap(({ id, phrases }) =>
      id === "left-hand" ? [phrases] : [],
    );
    const rows = [right, left];
    const handed = indexOf(rows, { ...definitions, synonyms });
    rows.push(tool("Taps", "Hand tap M12"), tool("Taps", "Gewindebohrer M12 Linksgewinde"));
    for (const row of rows.slice(2)) handed.put(row);
    const found = (search: Parameters<typeof ask>[1]) =>
      ask(handed, search).keys.map((key) => rows.find((row) => row.key === key)?.name);
    for (const typed of ["M10x1 LH", "M10x1 left hand", "Linksgewinde M10x1", "M10x1-6H-LH"]) {
      expect(found(spec("thread", typed)), typed).toEqual(["Left"]);
      expect(found({ search: typed }), typed).toEqual(["Left"]);
    }
    for (const typed of ["M12 LH", "M12 left hand", "Linksgewinde M12"])
      expect(found({ search: typed })[0], typed).toBe("Gewindebohrer M12 Linksgewinde");
  });

  it("9: H7 and h7 are two values, and each search shows its own first", () => {
    expect(namesFound(all, spec("tolerance", "H7"))).toEqual(["B"]);
    expect(namesFound(all, "h7")).toEqual(["C", "B"]);
    expect(namesFound(all, "H7")).toEqual(["B", "C"]);
  });

  it("10: a range is found by a number in it and by a range that overlaps it", () => {
    expect(namesFound(all, spec("torque", "50N·m"))).toEqual(["W1"]);
    expect(namesFound(all, spec("torque", "90..120Nm"))).toEqual(["W1"]);
    expect(namesFound(all, spec("torque", "20"))).toEqual(["W1", "W2"]);
    expect(namesFound(all, "50 Nm")).toEqual(["W1"]);
    expect(countsOf(ask(index, { category: "wrenches" }), "torque")).toEqual({
      "5N·m..25N·m": 2,
      "20N·m..100N·m": 2,
    });
  });

  it("11: values and names are in natural order", () => {
    const names = ["M10 tap", "M2 tap", "10 mm", "2 mm", "M2.5 tap", "1/4 in", "3/8 in"];
    const tools = names.map((name) => tool("Taps", name));
    expect(namesFound(tools, { sort: "name" })).toEqual([
      "1/4 in",
      "3/8 in",
      "2 mm",
      "10 mm",
      "M2 tap",
      "M2.5 tap",
      "M10 tap",
    ]);
    expect(Object.keys(countsOf(ask(index, { category: "taps" }), "thread"))).toEqual([
      "M8x1",
      "M8",
      "M10",
    ]);
  });

  it("37: tools without a value are last in both directions", () => {
    expect(namesFound(mills, { sort: "spec.diameter" })).toEqual(["A", "B", "C", "D"]);
    expect(namesFound(mills, { sort: "-spec.diameter" })).toEqual(["C", "B", "A", "D"]);
  });

  it("counts categories as a tree, and a category includes those below it", () => {
    const { categories } = ask(index, { search: "tin" });
    expect(categories.map(({ id, count }) => [id, count])).toEqual([
      ["cutting", 3],
      ["end-mills", 2],
      ["taps", 1],
      ["wrenches", 0],
    ]);
    expect(ask(index, { category: "cutting" }).total).toBe(7);
    expect(ask(index, { category: "End mills" }).total).toBe(4);
    expect(ask(index, { category: "unknown" }).total).toBe(0);
  });

  it("lists each family once, its best tool first, and says how many of its sizes match", () => {
    const sizes = [2, 3, 4].map((size) =>
      tool("End mills", `Family ${size}`, { diameter: `${size} mm` }, { familyKey: 7 }),
    );
    const family = indexOf([...mills, ...sizes]);
    const answer = ask(family, {
      ...spec("diameter", "3mm..6mm"),
      sort: "spec.diameter",
      isGrouped: true,
    });
    expect(answer.keys).toEqual([sizes[1]?.key, mills[0]?.key]);
    expect(answer.matches).toEqual([{ familyKey: 7, found: 2, size: 3 }, undefined]);
    expect(answer).toMatchObject({ total: 3, families: 2 });
  });

  it("continues behind a tool, and pages do not overlap", () => {
    const pages = [0, 1, 2].flatMap(
      (page) => ask(index, { sort: "name", limit: 3, offset: page * 3 }).keys,
    );
    expect(new Set(pages).size).toBe(9);
    const after = ask(index, { sort: "name", limit: 3, after: pages[2] ?? 0 });
    expect(after.keys).toEqual(pages.slice(3, 6));
  });

  it("leaves out the values of numbers that have many, if few are asked for, and keeps their ends", () => {
    const drills = Array.from({ length: 301 }, (_, size) =>
      tool("End mills", `Drill ${size}`, { diameter: `${size + 1} mm`, coating: "tin" }),
    );
    const diameterOf = (tools: typeof drills, question = {}) =>
      ask(indexOf(tools), { category, mostValues: MOST_VALUES, ...question }).facets.find(
        ({ code }) => code === "diameter",
      );
    expect(diameterOf(drills)).toMatchObject({ values: [], unit: "mm", min: 1, max: 301 });
    expect(diameterOf(drills, { mostValues: undefined })?.values).toHaveLength(301);
    expect(diameterOf(drills.slice(1))?.values).toHaveLength(300);
    // A filter changes neither whether the values come nor the ends.
    expect(diameterOf(drills, spec("diameter", "2mm"))).toMatchObject({ values: [], max: 301 });
  });

  it("sorts names and shows choices in the language of the question", () => {
    const tools = [
      tool("End mills", "Zinc", { coating: "bright" }, { names: { de: "Anker" } }),
      tool("End mills", "Bolt"),
    ];
    expect(namesFound(tools, { sort: "name", locale: "de" })).toEqual(["Zinc", "Bolt"]);
    expect(namesFound(tools, "blank")).toEqual(["Zinc"]);
    const facet = ask(indexOf(tools), { locale: "de" }).facets.find(
      ({ code }) => code === "coating",
    );
    expect(facet?.values).toEqual([{ value: "bright", text: "Blank", count: 1 }]);
  });
});
