import { describe, expect, it } from "vitest";
import { id } from "../../../lib/contract/fields.ts";
import { readableId } from "../../../lib/text/fold.ts";
import { freeIds } from "./free-ids.ts";

describe("addresses", () => {
  const LONG = "spiralbohrer".repeat(20);

  it.each([
    ["Vernier caliper, 150 mm", "vernier-caliper-150-mm-abc123"],
    ["one two three four five six seven", "one-two-three-four-five-six-abc123"],
    [LONG, `${LONG.slice(0, 93)}-abc123`],
    [`${"x".repeat(92)} ${LONG}`, `${"x".repeat(92)}-abc123`],
    ["Grenzlehrdorn Ø 7 H7, Größe „7“", "grenzlehrdorn-7-h7-grosse-abc123"],
    ["Smørenippel, Łożysko, Ænigma", "smorenippel-lozysko-aenigma-abc123"],
    ["Ключ", "abc123"],
    ["—", "abc123"],
  ])("of %j keep their ending", (name, wanted) => {
    expect(readableId(name, "abc123")).toBe(wanted);
    expect(id.safeParse(wanted).success).toBe(true);
  });

  it("are tried again where they are taken, and never given twice", async () => {
    const endings = ["aa", "aa", "bb", "cc", "bb", "dd"];
    const asked: string[][] = [];
    const ids = await freeIds(
      ["Nut", "Nut", "Bolt"],
      async (tried) => {
        asked.push([...tried]);
        return ["bolt-bb", "nut-cc"];
      },
      () => endings.shift() ?? "ee",
    );
    expect(asked).toEqual([
      ["nut-aa", "nut-aa", "bolt-bb"],
      ["nut-cc", "bolt-bb"],
      ["nut-dd", "bolt-ee"],
    ]);
    expect(ids).toEqual(["nut-aa", "nut-dd", "bolt-ee"]);
  });

  it("are given to many products of one name", async () => {
    const ids = await freeIds(Array<string>(12_000).fill(LONG), async () => []);
    expect(new Set(ids).size).toBe(12_000);
  });

  it("are tried a bounded number of times", async () => {
    await expect(freeIds(["Nut"], async (ids) => ids)).rejects.toThrow("taken");
  });
});
