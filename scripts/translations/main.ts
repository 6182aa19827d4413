/**
 * Brings the files of `locales/` up to date with the source; with `--check` it changes nothing and
 * fails if they are not, or if a translation is missing or faulty. See docs/translations.md.
 */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { readAreas } from "./areas.ts";
import { englishFaults, entriesOf, translatedCatalogs } from "./catalogs.ts";
import { textsIn } from "./extract.ts";

const TRANSLATED = ["de"];

const isCheck = process.argv.includes("--check");
const sources = globSync("{src,shop,tools}/**/*.{ts,tsx}", {
  exclude: ["**/*.test.*", "src/lib/contract/schema-text.ts"],
}).sort();
const texts = sources.flatMap((path) => {
  const file = path.replaceAll("\\", "/");
  return textsIn(file, readFileSync(file, "utf8"));
});
const entries = entriesOf(texts, readAreas());
const catalogs = TRANSLATED.map((locale) => translatedCatalogs(locale, entries));
const faults = [...englishFaults(entries), ...catalogs.flatMap((each) => each.faults)];
const changed = catalogs
  .flatMap(({ files }) => [...files])
  .filter(([file, text]) => !existsSync(file) || readFileSync(file, "utf8") !== text);

for (const [file, text] of isCheck ? [] : changed) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
const outdated = isCheck ? changed.map(([file]) => `${file} is not up to date`) : [];
for (const line of [...outdated, ...faults]) process.stdout.write(`${line}\n`);
if (outdated.length > 0) process.stdout.write("Run: npm run translations\n");
else process.stdout.write(`${entries.length} texts, ${faults.length} to translate or mend\n`);
process.exitCode = outdated.length + faults.length > 0 ? 1 : 0;
