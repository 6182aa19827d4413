/** Readers of files, addresses and headers. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mendedAddress, withReadableEscapes } from "../../../src/app/server/ssr/mended-address.ts";
import { columns } from "../../../src/catalog/csv/api/csv-columns.ts";
import { readTable } from "../../../src/catalog/csv/api/csv-read.ts";
import { parseRow } from "../../../src/catalog/csv/api/parse-row.ts";
import { fileTypeOf } from "../../../src/catalog/files/api/file-type.ts";
import { baseName } from "../../../src/catalog/picture-import/rules-picture-names.ts";
import { readQuery } from "../../../src/catalog/search/api/search-query.ts";
import { parseCatalogView } from "../../../src/catalog/tool-list/ui/catalog-view.ts";
import { readLocalPath } from "../../../src/frame/paths.ts";
import { readAcceptLanguage } from "../../../src/lib/i18n/accept-language.ts";
import { parseMeasure } from "../../../src/lib/measure/measure.ts";
import { leadingThread } from "../../../src/lib/measure/screw-threads.ts";
import { decodeText } from "../../../src/lib/text/decode-text.ts";
import { hasHtml, tableOfHtml, textOfHtml } from "../../../src/lib/text/html-text.ts";
import { wordsToLookAt } from "../../../src/lib/text/text-encoding.ts";
import { sessionCookie } from "../../../src/people/session/api/cookies.ts";
import type { Reader } from "./reader.ts";

const folder = mkdtempSync(join(tmpdir(), "steps-"));
const file = join(folder, "table.csv");
process.on("exit", () => rmSync(folder, { recursive: true }));
const HTML = ["<", "<b ", "<!--", "<script", "&amp;", "&#1", "</p>", '<a href="', "-->", "<td>"];

const KNOWN = { locales: ["en", "de"], pageSlugs: ["terms"] };
const ROUTES = ["/", "/tools/:toolId", "/lists/:token", "/:slug"].map((path) => ({
  path,
  isSsr: path !== "/lists/:token",
}));

export const readersOfFiles: readonly Reader[] = [
  {
    named: "CSV file",
    read: (text) => {
      writeFileSync(file, text);
      return readTable(file, "utf-8", 100_000);
    },
    pieces: ["sep=;\n", '\n"', '""', "a;b\n"],
  },
  {
    named: "cells of a CSV file",
    read: (text) => parseRow(new Map(columns.map((column) => [column, text]))),
    pieces: ["a: b\n", "100=0.90;", "a, "],
  },
  { named: "HTML in a cell", read: (text) => hasHtml(text) && textOfHtml(text), pieces: HTML },
  {
    named: "tables of a page",
    read: (text) => tableOfHtml(`<table>${text}`),
    pieces: [...HTML, "<td rowspan=65534 colspan=99>", "<tr><td>"],
    begun: [["<script", "a", "!"]],
  },
  {
    named: "encoding of a list",
    read: (text) => [decodeText(Buffer.from(text, "latin1")), wordsToLookAt(text, 5)],
    pieces: ["\xe4", "\xe4b "],
  },
  {
    named: "beginning of a drawing",
    read: (text) => fileTypeOf(Buffer.from(text)),
    pieces: ["999\n", "/**/", "<?xml", "0\nSECTION"],
  },
  { named: "name of a picture file", read: baseName, limit: 500, pieces: ["/", ".jpg"] },
  {
    named: "filter by specification",
    read: readFilter,
    pieces: ["6mm,", `${" ".repeat(199)}x,`, `${"1,".repeat(99)};`, "\\,", "M8x1", ".."],
  },
  {
    named: "address of a list",
    // Node itself looks for the "=" of each parameter in all of the address.
    read: (text) =>
      parseCatalogView(
        new URLSearchParams(
          text.split("&").flatMap((value, place) => [
            [`spec.a${place}`, value],
            ["tag", value],
          ]),
        ),
      ),
    pieces: ["6mm,", "&", "&1"],
  },
  {
    named: "path of a page",
    read: (text) => [
      readLocalPath(`/${text}`, KNOWN.locales),
      mendedAddress(withReadableEscapes(`/${text}`), ROUTES, KNOWN),
    ],
    pieces: ["/", "%2f", "%e0", "&a=b", "?", "tools", "de-at/", "\u200b", "%"],
  },
  { named: "`Accept-Language`", read: readAcceptLanguage, pieces: ["de;q=0.1,"] },
  {
    named: "cookies",
    read: (text) => sessionCookie("https://shop.test").read(text),
    pieces: ["; a="],
  },
];

/** Reads the text as a filter: its values, each by what its attribute is. */
function readFilter(text: string): unknown {
  const read = readQuery({ shape: {} }, { "spec.a": text } as never);
  if (!("specs" in read)) return read;
  const values = read.specs.flatMap((spec) => spec.values);
  return values.map((value) => [
    parseMeasure(value, { dimension: "length", unit: "mm" }),
    leadingThread(value),
  ]);
}
