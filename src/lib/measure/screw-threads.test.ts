import { describe, expect, it } from "vitest";
import { parseMeasure } from "./measure.ts";
import { MAX_PARSED } from "./measure-units.ts";
import { METRIC, TRAPEZOIDAL } from "./screw-thread-sizes.ts";
import { leadingThread, parseThread } from "./screw-threads.ts";
import { parseTolerance } from "./tolerance.ts";

describe("a thread", () => {
  it.each([
    ["M8", "M8", 8_000_000, 1_250_000],
    ["M8×1.25", "M8", 8_000_000, 1_250_000],
    ["m8x1,25", "M8", 8_000_000, 1_250_000],
    ["M 8 x 1", "M8×1", 8_000_000, 1_000_000],
    ["M2.5", "M2.5", 2_500_000, 450_000],
    ["Ｍ８", "M8", 8_000_000, 1_250_000],
    ["tr20*4", "Tr20×4", 20_000_000, 4_000_000],
    ["Tr22", "Tr22×5", 22_000_000, 5_000_000],
    ["1/4-20", "1/4-20 UNC", 6_350_000, 1_270_000],
    ['1/4"-28 UNF', "1/4-28 UNF", 6_350_000, 907_143],
    ["¼-20", "1/4-20 UNC", 6_350_000, 1_270_000],
    ["#10-32", "#10-32 UNF", 4_826_000, 793_750],
    ["No. 10-24", "#10-24 UNC", 4_826_000, 1_058_333],
    ["1 1/2-6 UNC", "1 1/2-6 UNC", 38_100_000, 4_233_333],
    // Word makes other dashes and crosses of them.
    ["1/4–20", "1/4-20 UNC", 6_350_000, 1_270_000],
    ["1/4‑20 UNC", "1/4-20 UNC", 6_350_000, 1_270_000],
    ["M8 ✕ 1,25", "M8", 8_000_000, 1_250_000],
    ["M8 х 1,25", "M8", 8_000_000, 1_250_000],
    ["№ 10-24", "#10-24 UNC", 4_826_000, 1_058_333],
    // Cyrillic and Greek.
    ["М8х1,25", "M8", 8_000_000, 1_250_000],
    ["Μ10", "M10", 10_000_000, 1_500_000],
    ["10-32 UNF", "#10-32 UNF", 4_826_000, 793_750],
    ["8-32UNC", "#8-32 UNC", 4_165_600, 793_750],
    ["1-8 UNC", "1-8 UNC", 25_400_000, 3_175_000],
    ["1/4 UNC", "1/4-20 UNC", 6_350_000, 1_270_000],
    ['3/8" UNF', "3/8-24 UNF", 9_525_000, 1_058_333],
    ["#6 UNC", "#6-32 UNC", 3_505_200, 793_750],
    ["G 1/2", "G1/2", 20_955_000, 1_814_286],
    ['g1"', "G1", 33_249_000, 2_309_091],
    ["G1-1/2", "G1 1/2", 47_803_000, 2_309_091],
    // Americans write it like this, and with the unit of its pitch.
    ...["M8-1.25", "M8 - 1,25", "M8x1.25mm", "M8 x 1.25 mm"].map(
      (typed): [string, string, number, number] => [typed, "M8", 8_000_000, 1_250_000],
    ),
    ["M8-1.0", "M8×1", 8_000_000, 1_000_000],
    ["MF8x1", "M8×1", 8_000_000, 1_000_000],
    ["M8-1.25-6H", "M8", 8_000_000, 1_250_000],
    ["1/4-20 TPI", "1/4-20 UNC", 6_350_000, 1_270_000],
    ["UNC 1/4-20", "1/4-20 UNC", 6_350_000, 1_270_000],
    ["UNF 1/4", "1/4-28 UNF", 6_350_000, 907_143],
    // The class of its tolerance says how well it fits, not which thread it is.
    ...[
      "M8-6H",
      "M8 – 6g",
      "M8x1.25-6g",
      "m8 6h",
      "M8-6H/6g",
      "M8-5g6g",
      "M8×1,25/6H",
      "M8 - 4h6h",
    ].map((typed): [string, string, number, number] => [typed, "M8", 8_000_000, 1_250_000]),
    ["Tr20x4-7e", "Tr20×4", 20_000_000, 4_000_000],
    ["1/4-20 UNC-2A", "1/4-20 UNC", 6_350_000, 1_270_000],
    ["1/4-20 UNC 3B", "1/4-20 UNC", 6_350_000, 1_270_000],
    ["1/4-20-2A", "1/4-20 UNC", 6_350_000, 1_270_000],
    ["G1/2-A", "G1/2", 20_955_000, 1_814_286],
    ["G 1/2 B", "G1/2", 20_955_000, 1_814_286],
    ...[
      "M10 LH",
      "M10-LH",
      "M10LH",
      "m10 l.h.",
      "M10 left hand",
      "M10 left-hand thread",
      "M10 (LH)",
    ].map((typed): [string, string, number, number] => [typed, "M10 LH", 10_000_000, 1_500_000]),
    ...[
      "Linksgewinde M10",
      "M10 Linksgewinde",
      "M10 links",
      "M10-6H-LH",
      "M10 LH-6H",
      "LH M10",
    ].map((typed): [string, string, number, number] => [typed, "M10 LH", 10_000_000, 1_500_000]),
    ["M10x1 LH", "M10×1 LH", 10_000_000, 1_000_000],
    ["left-hand thread M10x1", "M10×1 LH", 10_000_000, 1_000_000],
    ["Tr20x4 LH", "Tr20×4 LH", 20_000_000, 4_000_000],
    ["1/4-20 UNC-2A-LH", "1/4-20 UNC LH", 6_350_000, 1_270_000],
    ["M10 RH", "M10", 10_000_000, 1_500_000],
    ["Rechtsgewinde M10", "M10", 10_000_000, 1_500_000],
    // Of pipes: ISO 228, ISO 7 and ASME B1.20.1.
    ...["G 1/2-14", "1/2 BSPP", 'BSPP 1/2"', "1/2-14 BSPP", "bspp1/2"].map(
      (typed): [string, string, number, number] => [typed, "G1/2", 20_955_000, 1_814_286],
    ),
    ...["R 1/2", "R1/2", "1/2 BSPT", "BSPT 1/2-14", "½ BSPT"].map(
      (typed): [string, string, number, number] => [typed, "R1/2", 20_955_000, 1_814_286],
    ),
    ["Rp 3/4", "Rp3/4", 26_441_000, 1_814_286],
    ["RC1/4", "Rc1/4", 13_157_000, 1_336_842],
    ["R 1 1/4 LH", "R1 1/4 LH", 41_910_000, 2_309_091],
    ...["1/4-18 NPT", "NPT 1/4-18", '1/4" NPT', "npt 1/4", "¼-18NPT"].map(
      (typed): [string, string, number, number] => [typed, "1/4-18 NPT", 13_716_000, 1_411_111],
    ),
    ["NPTF 1/4-18", "1/4-18 NPTF", 13_716_000, 1_411_111],
    ["NPT 1-1/4", "1 1/4-11.5 NPT", 42_164_000, 2_208_696],
    ["1-11 1/2 NPT", "1-11.5 NPT", 33_401_000, 2_208_696],
    ["1-11.5 NPT-LH", "1-11.5 NPT LH", 33_401_000, 2_208_696],
    // Of several starts: the lead, and the pitch.
    ...["Tr 40×14 P7", "Tr40x14(P7)", "Tr40x14P7-7e", "tr 40 x 14 (P 7) - 7H"].map(
      (typed): [string, string, number, number] => [typed, "Tr40×14 P7", 40_000_000, 7_000_000],
    ),
    ["Tr40x14(P7)LH", "Tr40×14 P7 LH", 40_000_000, 7_000_000],
    ["Tr40x14 P7 LH-7e", "Tr40×14 P7 LH", 40_000_000, 7_000_000],
    ["Tr12x6P3", "Tr12×6 P3", 12_000_000, 3_000_000],
    ...["M16xPh3P1.5", "M16 × Ph3 P1,5", "m16xph3-p1.5-6H"].map(
      (typed): [string, string, number, number] => [typed, "M16×Ph3 P1.5", 16_000_000, 1_500_000],
    ),
    // Of ASME B1.1, BS 84, ASME B1.5, DIN 40430 and DIN 405.
    ...["1/4-32 UNEF", "1/4-32", "UNEF 1/4", "1/4-32 UNEF-2A", '1/4" UNEF'].map(
      (typed): [string, string, number, number] => [typed, "1/4-32 UNEF", 6_350_000, 793_750],
    ),
    ["1-20 UNEF", "1-20 UNEF", 25_400_000, 1_270_000],
    ["BSF 11/16", "11/16-14 BSF", 17_462_500, 1_814_286],
    ["11/16-24 UNEF", "11/16-24 UNEF", 17_462_500, 1_058_333],
    ...["1/4-20 BSW", "BSW 1/4", "1/4 Whitworth", '1/4" BSW', "1/4 bsw"].map(
      (typed): [string, string, number, number] => [typed, "1/4-20 BSW", 6_350_000, 1_270_000],
    ),
    ["BSF 1/4-26", "1/4-26 BSF", 6_350_000, 976_923],
    ["2-4.5 BSW", "2-4.5 BSW", 50_800_000, 5_644_444],
    ["1/2-10 ACME", "1/2-10 ACME", 12_700_000, 2_540_000],
    ["ACME 1 1/4-5 LH", "1 1/4-5 ACME LH", 31_750_000, 5_080_000],
    ...["PG9", "Pg 9", "pg9"].map((typed): [string, string, number, number] => [
      typed,
      "Pg9",
      15_200_000,
      1_411_111,
    ]),
    ["PG 13,5", "Pg13.5", 20_400_000, 1_411_111],
    ["Rd 20 x 1/8", "Rd20×1/8", 20_000_000, 3_175_000],
    ["Thread M10", "M10", 10_000_000, 1_500_000],
    ["Gewinde: M10", "M10", 10_000_000, 1_500_000],
  ])("%s is %s", (typed, name, diameter, pitch) => {
    expect(parseThread(typed)).toEqual({ name, diameter, pitch });
  });

  it("8: M8×1 is not M8×1.25, and of M8×30 the 30 is a length", () => {
    expect(parseThread("M8×1")?.name).not.toBe(parseThread("M8×1.25")?.name);
    expect(leadingThread("M8×30")).toMatchObject({ thread: { name: "M8" }, rest: "30" });
    expect(leadingThread("M12 × 35")).toMatchObject({ thread: { name: "M12" }, rest: "35" });
    expect(leadingThread("M8×1×30")).toMatchObject({ thread: { name: "M8×1" }, rest: "30" });
    expect(leadingThread("M8x1.25 bolt")).toMatchObject({ thread: { name: "M8" }, rest: "bolt" });
    expect(leadingThread("M8x30-6g")).toMatchObject({ thread: { name: "M8" }, rest: "30-6g" });
    expect(leadingThread("M8-6H x 30")).toMatchObject({ thread: { name: "M8" }, rest: "30" });
    expect(leadingThread("M8x1.25mm x 30")).toMatchObject({ thread: { name: "M8" }, rest: "30" });
    expect(leadingThread("M8-1.25x30")).toMatchObject({ thread: { name: "M8" }, rest: "30" });
    expect(leadingThread("M8-30.5 mm")).toMatchObject({ thread: { name: "M8" }, rest: "30.5 mm" });
    expect(leadingThread("M8-2")).toMatchObject({ thread: { name: "M8" }, rest: "2" });
    expect(leadingThread("M8 6 mm")).toMatchObject({ thread: { name: "M8" }, rest: "6 mm" });
    expect(leadingThread("G1/2-20")).toMatchObject({ thread: { name: "G1/2" }, rest: "20" });
    expect(leadingThread("M8 6hub")).toMatchObject({ thread: { name: "M8" }, rest: "6hub" });
  });

  it.each([
    "M7.3",
    "M8×30",
    "MW8",
    "1/4-21",
    "1/4-20 UNF",
    "G9",
    "8",
    "",
    "M",
    "Tr20×3",
    "10-32",
    "10-20 UNC",
    "8 UNC",
    "LH",
    "M8 LH RH",
    "MF8",
    "M8-30.5",
    "M8x30mm",
    "M8 hand",
    "M8-2H",
    "M8-6",
    "1/4-20 UNC-4A",
    "left M",
    "R9",
    "NPT",
    "1/4-20 NPT",
    "NPT 1/4-20",
    "R1/2-20",
    "1/2 NPTZ",
    // Parallel or tapered.
    "1/2 BSP",
    "BSP 1/2",
    "Tr40x14 P5",
    "Tr40x15 P7",
    "Tr40x7 P7",
    "Tr40x14",
    "M16xPh3P2.5",
    "M16xPh4P1.5",
    "1/4-32 UNF",
    "1-20",
    "3/4-18",
    "1/4-21 BSW",
    "1/4-20 BSF",
    "ACME 1/2-11",
    "PG8",
    "PG13",
    "Rd20",
    "Rd20x1/6",
  ])("%s is none", (typed) => expect(parseThread(typed)).toBeUndefined());

  it("is written so that its name is read as the same thread", () => {
    const sizes = [...Object.entries(METRIC), ...Object.entries(TRAPEZOIDAL)];
    expect(sizes.length).toBeGreaterThan(60);
    for (const [diameter, pitches] of Object.entries(METRIC)) {
      for (const pitch of pitches) {
        const thread = parseThread(`M${diameter}x${pitch}`);
        expect(thread?.pitch, `M${diameter}×${pitch}`).toBe(Math.round(pitch * 1e6));
        expect(parseThread(thread?.name ?? "")).toEqual(thread);
        const left = parseThread(`M${diameter}x${pitch}-6H-LH`);
        expect(left).toEqual({ ...thread, name: `${thread?.name} LH` });
        expect(parseThread(left?.name ?? "")).toEqual(left);
      }
    }
  });
});

describe("a tolerance", () => {
  it.each([
    ["H7", "H7"],
    ["h7", "h7"],
    ["h 6", "h6"],
    ["js9", "js9"],
    ["JS9", "JS9"],
    ["6g", "6g"],
    ["4h6h", "4h6h"],
    ["IT7", "IT7"],
    ["±0,1 mm", "±0.1\u202Fmm"],
    ["+/-0.1 mm", "±0.1\u202Fmm"],
    ["Js9", "JS9"],
    ["js9", "js9"],
  ])("%s is %s", (typed, name) => expect(parseTolerance(typed)).toBe(name));

  it("9: keeps its case, so that a hole is no shaft", () => {
    expect(parseTolerance("H7")).not.toBe(parseTolerance("h7"));
  });

  it.each(["Hh7", "i7", "l7", "h19", "7", "", "±", "±0.1", "tight"])("%s is none", (typed) =>
    expect(parseTolerance(typed)).toBeUndefined(),
  );
});

it("what is longer than any size is not read", () => {
  const long = " ".repeat(MAX_PARSED);
  expect(parseThread(`M8${long}`)).toBeUndefined();
  expect(parseTolerance(`H7${long}`)).toBeUndefined();
  expect(parseMeasure(`8 mm${long}`, { dimension: "length" })).toBe("not-a-number");
});
