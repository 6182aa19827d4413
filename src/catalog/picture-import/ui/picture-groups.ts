import { t, texts } from "../../../lib/i18n/i18n.ts";
import { csvText } from "../../../lib/text/csv.ts";
import { groupBy } from "../../../lib/text/group-by.ts";
import { ownSeparator } from "../../../lib/ui/own-separator.ts";
import { BYTE_ORDER_MARK, escapeFormula } from "../../csv/rules-csv.ts";
import { MAX_PICTURES } from "../../tools/contract-shapes.ts";
import type { PictureResult } from "../contract.ts";
import { comparePictureFiles } from "../rules-picture-names.ts";
import type { PictureFile } from "./use-picture-files.ts";

type Tool = NonNullable<PictureFile["tool"]>;

/** The uploaded files of a tool in their order. */
export interface PictureGroup {
  readonly tool: Tool;
  readonly files: readonly PictureFile[];
  /** Their addresses, each once. */
  readonly pictures: readonly string[];
}

export interface SortedFiles {
  readonly groups: readonly PictureGroup[];
  readonly faulty: readonly PictureFile[];
}

export function sortFiles(files: readonly PictureFile[]): SortedFiles {
  const faulty = files.filter(({ fault }) => fault !== undefined);
  const byTool = groupBy(
    files.filter(({ fault, img }) => fault === undefined && img !== undefined),
    ({ tool }) => tool?._id ?? "",
  );
  const groups = [...byTool.values()].map((some): PictureGroup => {
    const sorted = some.toSorted(comparePictureFiles);
    const pictures = [...new Set(sorted.flatMap(({ img }) => img ?? []))];
    return { tool: some[0]?.tool as Tool, files: sorted, pictures };
  });
  groups.sort((a, b) => (a.tool.partNumber < b.tool.partNumber ? -1 : 1));
  return { groups, faulty };
}

/** Larger groups are refused before they are sent. */
export function isTooLarge({ pictures }: PictureGroup): boolean {
  return pictures.length > MAX_PICTURES;
}

export const resultSentences: Readonly<Record<PictureResult, string>> = texts("pictures.result", {
  saved: "Saved",
  same: "Had these pictures already",
  changed: "Not replaced: another admin edited the product after the preview.",
  "too-many": "Not saved: a product has at most 20 pictures.",
  "no-picture": "Not saved: a picture is missing in the shop. Choose the files again.",
  gone: "Not saved: the product was deleted.",
});

export function isWritten(result: PictureResult | undefined): boolean {
  return result === "saved" || result === "same";
}

/** The report as CSV: one row for each file. */
export function reportCsv(
  { groups, faulty }: SortedFiles,
  results: ReadonlyMap<string, PictureResult>,
): string {
  const rows = [
    ["file", "part_number", "product", "result", "reason"],
    ...groups.flatMap(({ tool, files }) => {
      const result = results.get(tool._id);
      const words =
        result === undefined ? t("pictures.notSavedYet", "Not saved yet") : resultSentences[result];
      const cells = isWritten(result) ? [words, ""] : [t("pictures.notSaved", "Not saved"), words];
      return files.map(({ name }) => [name, tool.partNumber, tool.name, ...cells]);
    }),
    ...faulty.map(({ name, tool, fault = "" }) => [
      name,
      tool?.partNumber ?? "",
      tool?.name ?? "",
      t("pictures.unused.heading", "Not used"),
      fault,
    ]),
  ];
  const delimiter = ownSeparator() === "semicolon" ? ";" : ",";
  return BYTE_ORDER_MARK + csvText(rows, delimiter, escapeFormula);
}
