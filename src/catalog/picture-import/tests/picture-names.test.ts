import { describe, expect, it } from "vitest";
import { comparePictureFiles, createNameMatcher } from "../rules-picture-names.ts";

function toolOf(name: string, ...partNumbers: string[]): string {
  const match = createNameMatcher(partNumbers.map((partNumber) => ({ partNumber })))(name);
  if (match.kind === "found") return `${match.tool.partNumber} | ${match.suffix}`;
  if (match.kind === "none") return "none";
  return `ambiguous: ${match.tools.map(({ partNumber }) => partNumber).join(", ")}`;
}

describe("a picture's file name finds the tool", () => {
  it.each([
    ["MW-401-100.jpg", ""],
    ["MW-401-100_2.png", "2"],
    ["MW-401-100 side.webp", "side"],
    ["mw-401-100-SIDE.JPG", "side"],
    ["MW 401 100 (3).jpeg", "3"],
    ["MW401100.avif", ""],
    ["mw401100_front view.jpg", "front view"],
    ["photos/June/MW-401-100.2.jpg", "2"],
    ["photos\\MW-401-100.jpg", ""],
    ["MW-401-100", ""],
  ])("%s", (name, suffix) => {
    expect(toolOf(name, "MW-401-100", "MW-401", "MW-999")).toBe(`MW-401-100 | ${suffix}`);
  });

  it("whose part number is the longest", () => {
    const parts = ["MW-401", "MW-401-100", "MW-401-100-B"];
    expect(toolOf("MW-401-100-B 2.jpg", ...parts)).toBe("MW-401-100-B | 2");
    expect(toolOf("MW-401-100 B2.jpg", ...parts)).toBe("MW-401-100 | b2");
    expect(toolOf("MW-401 100.jpg", ...parts)).toBe("MW-401-100 | ");
    expect(toolOf("MW-401.jpg", ...parts)).toBe("MW-401 | ");
    expect(toolOf("MW401-100.jpg", ...parts)).toBe("MW-401-100 | ");
  });

  it("whose part number ends where a word of the name ends", () => {
    expect(toolOf("MW-401-1002.jpg", "MW-401-100")).toBe("none");
    expect(toolOf("MW-401-100a.jpg", "MW-401-100")).toBe("none");
    expect(toolOf("MW-401-100_2.jpg", "MW-401-100", "MW-401-1002")).toBe("MW-401-100 | 2");
    expect(toolOf("MW4011002.jpg", "MW-401-100", "MW-401-1002")).toBe("MW-401-1002 | ");
  });

  it("with dots, slashes, accents and letters of any script in the part number", () => {
    expect(toolOf("12.100.jpg", "12.100", "12")).toBe("12.100 | ");
    expect(toolOf("12.100", "12.100", "12")).toBe("12.100 | ");
    expect(toolOf("A-7-2.jpg", "A/7", "B/7")).toBe("A/7 | 2");
    expect(toolOf("ÜBER-4 2.jpg", "Über 4")).toBe("Über 4 | 2");
    expect(toolOf("ключ-5.jpg", "КЛЮЧ 5")).toBe("КЛЮЧ 5 | ");
  });

  it("also when the name adds separators, unless two tools fit", () => {
    expect(toolOf("MW-401-100 2.jpg", "MW401100")).toBe("MW401100 | 2");
    expect(toolOf("MW-401-100-2.jpg", "MW401100", "MW4011002")).toBe(
      "ambiguous: MW401100, MW4011002",
    );
  });

  it("never by a guess: two part numbers that fit alike are both named", () => {
    expect(toolOf("ABC.jpg", "AB-C", "A-BC")).toBe("ambiguous: AB-C, A-BC");
    expect(toolOf("AB-C.jpg", "AB-C", "A-BC")).toBe("AB-C | ");
    expect(toolOf("AB-12.jpg", "AB-12", "ab 12")).toBe("ambiguous: AB-12, ab 12");
    expect(toolOf("AB-12 side.jpg", "AB-12", "AB-12")).toBe("ambiguous: AB-12, AB-12");
  });

  it("only by its beginning", () => {
    expect(toolOf("side MW-401-100.jpg", "MW-401-100")).toBe("none");
    expect(toolOf("IMG_0001.jpg", "MW-401-100", "")).toBe("none");
    expect(toolOf(".jpg", "MW-401-100", "-")).toBe("none");
    expect(toolOf("", "MW-401-100")).toBe("none");
  });
});

it("a tool's pictures are sorted by the rest of their names, numbers by their value", () => {
  const files = ["side", "10", "2", "", "2 b", "front"].map((suffix) => ({ name: "x", suffix }));
  expect(files.toSorted(comparePictureFiles).map(({ suffix }) => suffix)).toEqual([
    "",
    "2",
    "2 b",
    "10",
    "front",
    "side",
  ]);
});
