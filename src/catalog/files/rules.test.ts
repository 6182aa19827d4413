/** Names of files as people's disks, browsers and programs have them. */
import { describe, expect, it } from "vitest";
import { type FileType, fileName, MAX_NAME } from "./rules.ts";

describe("the name of a file", () => {
  it.each<[string, FileType, string]>([
    ["a.STEP", "step", "a.STEP"],
    ["a.stp", "step", "a.stp"],
    ["a.p21", "step", "a.p21"],
    ["a", "step", "a.step"],
    ["a.stp.exe", "step", "a.stp.exe.step"],
    ["sheet.dxf", "pdf", "sheet.dxf.pdf"],
    ["a.step.", "step", "a.step"],
    ["a.step . ", "step", "a.step"],
    ["a .step", "step", "a.step"],
    // Folders of somebody's disk are no part of it; a fraction is.
    ["../../etc/passwd", "step", "passwd.step"],
    ["..\\..\\a.step", "step", "a.step"],
    ["C:\\fakepath\\a.step", "step", "a.step"],
    ["c:/Users/Ada/a.step", "step", "a.step"],
    ["\\\\server\\share\\a.step", "step", "a.step"],
    ["/home/ada/a.step", "step", "a.step"],
    ["/", "step", "file.step"],
    ["a/b.pdf", "pdf", "a-b.pdf"],
    ["1/2 in bolt.step", "step", "1-2 in bolt.step"],
    // Names that Windows keeps for its devices.
    ["CON.pdf", "pdf", "_CON.pdf"],
    ["nul", "step", "_nul.step"],
    ["com1.stp", "step", "_com1.stp"],
    ["LPT9.a.pdf", "pdf", "_LPT9.a.pdf"],
    ["Console.pdf", "pdf", "Console.pdf"],
    ["COM10.pdf", "pdf", "COM10.pdf"],
    [".htaccess", "pdf", "htaccess.pdf"],
    [".step", "step", "file.step"],
    ["...", "step", "file.step"],
    ['a "b" <c>|d?*.pdf', "pdf", "a -b- -c-d-.pdf"],
    ["a; b, c 100%.pdf", "pdf", "a; b, c 100%.pdf"],
    ["O'Brien (2).pdf", "pdf", "O'Brien (2).pdf"],
    ["résumé.pdf", "pdf", "résumé.pdf"],
    ["図面.pdf", "pdf", "図面.pdf"],
    ["🔩.step", "step", "🔩.step"],
    ["👩\u200d🔧.pdf", "pdf", "👩\u200d🔧.pdf"],
    ["نامه\u200cها.pdf", "pdf", "نامه\u200cها.pdf"],
  ])("%j of %s is %j", (wanted, type, name) => expect(fileName(wanted, type)).toBe(name));

  it.each(["x".repeat(100), `${"x".repeat(98)}🔩`, `${"x".repeat(94)} .step`, "図".repeat(100)])(
    "%j has room for its ending, and is the same when it is given again",
    (wanted) => {
      const name = fileName(wanted, "step");
      expect(name.length).toBeLessThanOrEqual(MAX_NAME);
      expect(name).toMatch(/^[^ ]+(?<!\p{Cs})\.step$/u);
      expect(fileName(name, "step")).toBe(name);
    },
  );
});
