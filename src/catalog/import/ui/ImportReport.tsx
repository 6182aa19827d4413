import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import { ErrorState } from "../../../lib/ui/Feedback.tsx";
import { Rich } from "../../../lib/ui/Rich.tsx";
import type { ProductImport } from "../../csv/contract.ts";
import { CsvDownload } from "../../csv/ui/CsvDownload.tsx";
import { useApply } from "./import-queries.ts";

interface ImportReportProps {
  found: ProductImport;
  email: string;
  children: Elements;
}

/** "Applying will create 1 and change 41." */
function previewText({ rows }: ProductImport): string {
  const { create, change } = rows;
  const withNew = change > 0 ? "both" : "create";
  const withoutNew = change > 0 ? "change" : "nothing";
  const kinds = create > 0 ? withNew : withoutNew;
  return t(
    "import.preview",
    "{kinds, select, nothing {There is nothing to write.} create {Nothing is written yet. Applying will create {create}; faulty rows are left out.} change {Nothing is written yet. Applying will change {change}; faulty rows are left out.} other {Nothing is written yet. Applying will create {create} and change {change}; faulty rows are left out.}}",
    { kinds, create: formatCount(create), change: formatCount(change) },
  );
}

function resultText({ created, changed, rows }: ProductImport): string {
  return t("import.result", "{created} created, {changed} changed, {faulty} faulty", {
    created: formatCount(created),
    changed: formatCount(changed),
    faulty: formatCount(rows.faulty),
  });
}

/** Changed together in the list of products, and not imported. */
const isSelection = ({ source }: ProductImport) => source === "selection";

function doneText(found: ProductImport): string {
  return isSelection(found)
    ? t("bulk.changed", "Changed: {name}", { name: found.name })
    : t("import.imported", "Imported");
}

function applyText(found: ProductImport): string {
  return isSelection(found)
    ? t("bulk.title", "Change {count, plural, one {# product} other {# products}}", {
        count: found.left,
      })
    : t("import.apply", "Apply {rows, plural, one {# row} other {# rows}}", { rows: found.left });
}

export function ImportReport({ found, email, children }: ImportReportProps) {
  const applying = useApply(email, found._id);
  const written = found.created + found.changed;
  const isBegun = written > 0 && found.left > 0;
  return (
    <section aria-labelledby="report" className="grid gap-4 border border-line bg-sheet p-5">
      <h2 id="report" className="heading text-lead">
        {found.left > 0 || !found.appliedAt ? found.name : doneText(found)}
      </h2>
      <p role="status" className={found.appliedAt ? "text-lead tabular-nums" : "text-graphite"}>
        {found.appliedAt || isBegun ? resultText(found) : previewText(found)}
      </p>
      {found.unknownColumns.length > 0 && (
        <p className="text-graphite">
          <Rich
            id="import.unknownColumns"
            text="Ignored, because unknown: <columns>{columns}</columns>"
            values={{ columns: found.unknownColumns.join(", ") }}
            tags={{
              columns: (names) => (
                <code className="font-mono text-note" translate="no">
                  {names}
                </code>
              ),
            }}
          />
        </p>
      )}
      {written === 0 && !applying.isPending && children}
      {(applying.isPending || isBegun) && <Progress written={written} left={found.left} />}
      {applying.error && (
        <ErrorState
          what={t("import.interrupted", "The import was interrupted.")}
          failure={applying.error}
          safe={t(
            "import.interrupted.safe",
            "The rows that are written stay. Continue writes the rest, and no row twice.",
          )}
        />
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {found.left > 0 && (
          <Button variant="primary" busy={applying.isPending} onClick={() => applying.mutate()}>
            {isBegun ? t("import.continue", "Continue") : applyText(found)}
          </Button>
        )}
        {found.rows.faulty > 0 && !isSelection(found) && (
          <CsvDownload file="faulty" id={found._id} name="products-to-mend.csv">
            {t("import.faulty", "Download the faulty rows")}
          </CsvDownload>
        )}
      </div>
    </section>
  );
}

function Progress({ written, left }: { written: number; left: number }) {
  const all = Math.max(1, written + left);
  return (
    <div className="grid gap-1">
      <progress
        className="h-2 w-full max-w-md accent-ink"
        aria-label={t("import.written", "Rows written")}
        max={all}
        value={written}
      />
      <p className="label-text text-steel">
        {t("import.progress", "{written} of {all, plural, one {# row} other {# rows}}", {
          written: formatCount(written),
          all,
        })}
      </p>
    </div>
  );
}
