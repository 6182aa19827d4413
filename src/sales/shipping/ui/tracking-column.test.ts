import { describe, expect, it } from "vitest";
import { duplicates, readTrackingColumn } from "./tracking-column.ts";

const NUMBERS = [41, 42, 43];
const valuesOf = (text: string, first = 0) => {
  const read = readTrackingColumn(text, NUMBERS, first);
  return read && { values: [...read.values], unplaced: read.unplaced };
};

describe("pasted tracking numbers", () => {
  it("fill the rows from the field on, and an empty line skips one", () => {
    expect(valuesOf("A 1\r\n\r\nA 3\r\n")).toEqual({
      values: [
        [0, "A 1"],
        [2, "A 3"],
      ],
      unplaced: 0,
    });
    expect(valuesOf("A 1\nA 2\nA 3\nA 4", 1)).toEqual({
      values: [
        [1, "A 1"],
        [2, "A 2"],
      ],
      unplaced: 2,
    });
  });

  it("may have the ends of lines of a Mac", () => {
    expect(valuesOf("A 1\rA 2\r")?.values).toEqual([
      [0, "A 1"],
      [1, "A 2"],
    ]);
  });

  it("go to the order that a line names, in any order of the lines", () => {
    expect(valuesOf("43\tJJD 3\n#41; JJD 1\n42,,JJD 2")).toEqual({
      values: [
        [2, "JJD 3"],
        [0, "JJD 1"],
        [1, "JJD 2"],
      ],
      unplaced: 0,
    });
    expect(valuesOf("42\tJJD 2")?.values).toEqual([[1, "JJD 2"]]);
  });

  it("are told from the carrier and the day beside them", () => {
    expect(
      valuesOf("41;UPS;1Z999AA1;28.11.2026\n42;2026-11-28 10:00:00;DHL 5;JJD0002\n43;DHL Express;"),
    ).toEqual({
      values: [
        [0, "1Z999AA1"],
        [1, "JJD0002"],
        [2, "DHL Express"],
      ],
      unplaced: 0,
    });
    expect(valuesOf("UPS\t1Z1\nUPS\t1Z2")?.values).toEqual([
      [0, "1Z1"],
      [1, "1Z2"],
    ]);
  });

  it("are read from carriers' files, and from what a spreadsheet makes of them", () => {
    expect(valuesOf('41;="00340434161094042557"\n"42";"1Z999AA1"\n43;3,40434E+17')?.values).toEqual(
      [
        [0, "00340434161094042557"],
        [1, "1Z999AA1"],
        [2, "40434E+17"],
      ],
    );
    expect(valuesOf("41,4E+11\n42,5E+11")?.values).toEqual([
      [0, "4E+11"],
      [1, "5E+11"],
    ]);
    expect(valuesOf("3,40434E+17\n340434161094.0")?.values).toEqual([
      [0, "40434E+17"],
      [1, "340434161094"],
    ]);
  });

  it("are pasted as usual when they are one", () => {
    expect(valuesOf("JJD 1")).toBeUndefined();
    expect(valuesOf("41")).toBeUndefined();
  });
});

it("numbers that stand twice are found, however they are spaced", () => {
  expect([...duplicates(["A", " A ", "B", "", ""])]).toEqual([0, 1]);
});
