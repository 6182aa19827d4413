import { useMutation } from "@tanstack/react-query";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { SelectField } from "../../../lib/ui/Field.tsx";
import type { ImportFile as FileFacts, ProductImport } from "../../csv/contract.ts";
import { AlteredNumbers } from "../../part-numbers/ui/AlteredNumbers.tsx";
import { fieldLabel, fieldList } from "../../tools/contract-fields.ts";
import { type ReadingOptions, sendCsv } from "./import-queries.ts";
import { noteColumn } from "./known-columns.ts";

const encodingLabels: Record<FileFacts["encoding"], string> = texts("import.encoding", {
  "utf-8": "UTF-8",
  "windows-1252": "Windows-1252: Western Europe",
  "windows-1250": "Windows-1250: Central Europe",
  "windows-1251": "Windows-1251: Cyrillic",
  "windows-1253": "Windows-1253: Greek",
  "windows-1254": "Windows-1254: Turkish",
  "windows-1257": "Windows-1257: Baltic",
  "windows-1255": "Windows-1255: Hebrew",
  "windows-1256": "Windows-1256: Arabic",
  "windows-874": "Windows-874: Thai",
  "iso-8859-15": "ISO 8859-15: Western Europe",
  "iso-8859-2": "ISO 8859-2: Central Europe",
  macintosh: "Mac Roman",
  "koi8-r": "KOI8-R: Cyrillic",
  ibm850: "DOS 850: Western Europe",
  ibm852: "DOS 852: Central Europe",
  ibm437: "DOS 437: United States",
  ibm866: "DOS 866: Cyrillic",
  shift_jis: "Shift-JIS: Japanese",
  "euc-jp": "EUC-JP: Japanese",
  gb18030: "GBK: Chinese",
  big5: "Big5: Chinese, Taiwan",
  "euc-kr": "EUC-KR: Korean",
  "utf-16le": "UTF-16, as Excel's Unicode text",
  "utf-16be": "UTF-16, big endian",
});

interface ImportFileProps {
  found: ProductImport;
  facts: FileFacts;
  /** Undefined after the page was loaded again. */
  file: File | undefined;
  onRead: (found: ProductImport, file: File) => void;
}

/** How the file was read, what is asked about it, and how else it can be read. */
export function ImportFile({ found, facts, file, onRead }: ImportFileProps) {
  const reading = useMutation({
    mutationFn: (asked: ReadingOptions) =>
      sendCsv(file as File, {
        encoding: facts.encoding,
        ...(facts.partNumbers?.answer && { partNumbers: facts.partNumbers.answer }),
        ...(facts.columns && { columns: JSON.stringify(facts.columns) }),
        ...asked,
        replaces: found._id,
      }),
    onSuccess: (again) => onRead(again, file as File),
  });
  const readAs = (asked: ReadingOptions) => !reading.isPending && reading.mutate(asked);
  const hasWords = facts.words.length > 0 || facts.encoding !== "utf-8";
  const hasColumns = found.unknownColumns.length > 0 || facts.columns !== undefined;
  const hasQuestions = hasWords || hasColumns || facts.partNumbers !== undefined;
  if (!hasQuestions && !facts.htmlRows) return null;
  return (
    <div className="grid max-w-xl gap-5">
      {hasWords && (
        <section aria-labelledby="read-as" className="grid gap-3">
          <h3 id="read-as" className="font-medium">
            {t("import.readAs", "Are these words right?")}
          </h3>
          <p className="wrap-anywhere text-note">{facts.words.join(" · ")}</p>
          <SelectField
            label={t("import.encoding.label", "Encoding of the file")}
            value={facts.encoding}
            options={Object.entries(encodingLabels)}
            disabled={!file}
            onChange={(encoding) => readAs({ encoding })}
          />
        </section>
      )}
      {hasColumns && file && (
        <ImportColumns
          unknown={found.unknownColumns}
          chosen={facts.columns ?? {}}
          onChoose={(columns) => readAs({ columns: JSON.stringify(columns) })}
        />
      )}
      {facts.partNumbers && (
        <AlteredNumbers
          {...facts.partNumbers}
          canAnswer={file !== undefined}
          busy={reading.isPending}
          onAnswer={(partNumbers) => readAs({ partNumbers })}
        />
      )}
      {facts.htmlRows !== undefined && (
        <p className="text-graphite">
          {t(
            "import.html",
            "{rows, plural, one {# row has HTML, which is} other {# rows have HTML, which is}} read as text: its tags are left out.",
            { rows: facts.htmlRows },
          )}
        </p>
      )}
      {!file && hasQuestions && (
        <p className="text-graphite">
          {t("import.readAgain", "To read the file in another way, choose it again.")}
        </p>
      )}
      <FormError failure={reading.error} />
    </div>
  );
}

interface ImportColumnsProps {
  /** Headers of the file that name no column. */
  unknown: readonly string[];
  /** Columns that were chosen, by header. */
  chosen: Readonly<Record<string, string>>;
  onChoose: (chosen: Record<string, string>) => void;
}

/** Columns of the file whose names the shop does not know: each can be said to be one. */
function ImportColumns({ unknown, chosen, onChoose }: ImportColumnsProps) {
  const options: [string, string][] = [
    ["", t("import.columns.none", "left out")],
    ...fieldList.map(([name, { csv }]): [string, string] => [csv[0], fieldLabel(name)]),
    ["quantity_change", t("import.columns.change", "added to the stock")],
    ["_id", "_id"],
  ];
  return (
    <section aria-labelledby="columns" className="grid gap-3">
      <h3 id="columns" className="font-medium">
        {t("import.columns", "What are these columns?")}
      </h3>
      {[...Object.keys(chosen), ...unknown.map((header) => header.trim())].map((header) => (
        <SelectField
          key={header}
          label={header}
          value={chosen[header] ?? ""}
          options={options}
          onChange={(column) => {
            noteColumn(header, column);
            const { [header]: _, ...others } = chosen;
            onChoose(column === "" ? others : { ...others, [header]: column });
          }}
        />
      ))}
    </section>
  );
}
