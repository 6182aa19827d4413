/** Searches that say by a number, a standard or a size which tool is meant: no other one is shown instead. */
import { describe, expect, it } from "vitest";
import { ask, definitions, indexOf, tool } from "#support/search/shop-of-tools.ts";

describe("a number, a standard or a size says what is meant", () => {
  it("another number is another bearing, but pieces and seals are none", () => {
    const bearing = tool("Other", "Ball bearing 6205");
    const index = indexOf([bearing]);
    for (const search of ["bearing 6204", "6305-2RS bearing", "bearing 6204zz", "608 bearing"])
      expect(ask(index, { search }), search).toMatchObject({ total: 0, corrections: [] });
    for (const search of ["bearing 6205 2rs", "bearing 6205-C-2HRS", "1000 bearings", "6205/C3"])
      expect(ask(index, { search }).keys, search).toEqual([bearing.key]);
  });

  it("a wrench of another width is another wrench", () => {
    const torque = tool("Torque wrenches", "Torque wrench", { torque: "20–100 N·m" });
    const index = indexOf([torque]);
    for (const search of ["13 mm wrench", "wrench 13"])
      expect(ask(index, { search }), search).toMatchObject({ total: 0, leftOut: [] });
    for (const search of ["wrench", "wrench 50 Nm", "torque wrench 13 mm"])
      expect(ask(index, { search }).keys, search).toEqual([torque.key]);
  });

  it("a standard of another tool finds no tool with the other words, wherever it stands", () => {
    const nut = tool("Other", "Nut, M8");
    const index = indexOf([nut]);
    for (const search of ["DIN 985 nut M8", "nut M8 DIN 985", "nut DIN985M8"])
      expect(ask(index, { search }), search).toMatchObject({ total: 0, leftOut: [] });
    const locking = tool("Other", "Nut, M8, DIN 985");
    index.put(locking);
    expect(ask(index, { search: "DIN 985 nut M8" }).keys).toEqual([locking.key]);
  });

  it("a pin with another hardness is the pin of its sizes, behind one of the standard itself", () => {
    const synonyms = [["DIN 7", "ISO 2338", "DIN 6325", "ISO 8734"]];
    const [soft, hard] = ["ISO 2338", "ISO 8734"].map((standard) =>
      tool("Other", "Pin, 8 × 40 mm", {}, { words: [standard] }),
    );
    if (!soft || !hard) throw new Error("there is no pin");
    const index = indexOf([soft], { ...definitions, synonyms });
    expect(ask(index, { search: "DIN6325 8x40" }).keys).toEqual([soft.key]);
    index.put(hard);
    expect(ask(index, { search: "ISO 8734 8x40" }).keys).toEqual([hard.key, soft.key]);
  });

  it("a thread with a length is a screw of the nearest length, and a part number of no standard", () => {
    const screws = [40, 50].map((length) => tool("Taps", `Screw M8 × ${length}`, { thread: "M8" }));
    const index = indexOf(screws, { ...definitions, synonyms: [["screw", "Schraube"]] });
    expect(ask(index, { search: "M8x40" }).keys).toEqual([screws[0]?.key]);
    for (const search of ["M8x45", "M8x45 A4", "M8x45-10.9"])
      expect(ask(index, { search }).keys, search).toEqual(screws.map(({ key }) => key));
    for (const search of ["M8x1", "BHCS M8x45", "M12x45"])
      expect(ask(index, { search }).total, search).toBe(search === "M12x45" ? 2 : 0);
  });

  it("a part number without its zeros is found among other words", () => {
    const screw = tool("Other", "Screw", {}, { partNumber: "MW-621-M06-020" });
    expect(ask(indexOf([screw]), { search: "MW-621-M6-20 urgent" })).toMatchObject({
      ...{ keys: [screw.key], leftOut: ["urgent"] },
      corrections: [{ word: "MW-621-M6-20", shown: "MW621M06020" }],
    });
  });
});
