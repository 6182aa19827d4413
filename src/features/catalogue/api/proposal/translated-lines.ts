import type { Tool } from "../../contract.ts";
import type { NewToolTexts } from "../../contract-texts.ts";
import type { ToolTextRow } from "../text-store.ts";

/** The translations of lines without the one at a place; those that are outdated or of other length are left out. */
export function textsWithoutLine(
  texts: readonly ToolTextRow[],
  specs: string,
  place: number,
): NewToolTexts {
  const count = (JSON.parse(specs) as Tool["specs"]).length;
  const changed = texts.flatMap(({ locale, specs: translated, specs_original: original }) => {
    if (translated === "" || original !== specs) return [];
    const lines: Tool["specs"] = JSON.parse(translated);
    return lines.length === count ? [[locale, { specs: lines.toSpliced(place, 1) }]] : [];
  });
  return Object.fromEntries(changed);
}
