import { formatCount } from "../../../../kit/numbers.ts";
import { Button } from "../../../../kit/ui/Button.tsx";
import { ErrorState } from "../../../../kit/ui/Feedback.tsx";
import type { ProductImport } from "../../contract-csv.ts";
import { CsvDownload } from "./CsvDownload.tsx";
import { useApply } from "./import-queries.ts";

interface ImportReportProps {
  found: ProductImport;
  email: string;
}

/** "Applying will create 1 and change 41." */
function previewText({ rows }: ProductImport): string {
  const { create, change } = rows;
  if (create + change === 0) return "There is nothing to write.";
  const parts = [
    create > 0 && `create ${formatCount(create)}`,
    change > 0 && `change ${formatCount(change)}`,
  ].filter(Boolean);
  return `Nothing is written yet. Applying will ${parts.join(" and ")}; faulty rows are left out.`;
}

function rowCount(count: number): string {
  return count === 1 ? "1 row" : `${formatCount(count)} rows`;
}

function resultText({ created, changed, rows }: ProductImport): string {
  return `${formatCount(created)} created, ${formatCount(changed)} changed, ${formatCount(rows.faulty)} faulty`;
}

export function ImportReport({ found, email }: ImportReportProps) {
  const applying = useApply(email, found._id);
  const written = found.created + found.changed;
  const isBegun = written > 0 && found.left > 0;
  return (
    <section aria-labelledby="report" className="grid gap-4 border border-line bg-sheet p-5">
      <h2 id="report" className="heading text-lead">
        {found.left === 0 && found.appliedAt ? "Imported" : found.name}
      </h2>
      <p role="status" className={found.appliedAt ? "font-mono text-lead" : "text-graphite"}>
        {found.appliedAt || isBegun ? resultText(found) : previewText(found)}
      </p>
      {found.unknownColumns.length > 0 && (
        <p className="text-graphite">
          Ignored, because unknown:{" "}
          <span className="font-mono text-note">{found.unknownColumns.join(", ")}</span>
        </p>
      )}
      {(applying.isPending || isBegun) && <Progress written={written} left={found.left} />}
      {applying.error && (
        <ErrorState
          what="The import was interrupted."
          failure={applying.error}
          safe="The rows that are written stay. Continue writes the rest, and no row twice."
        />
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {found.left > 0 && (
          <Button variant="primary" busy={applying.isPending} onClick={() => applying.mutate()}>
            {isBegun ? "Continue" : `Apply ${rowCount(found.left)}`}
          </Button>
        )}
        {found.rows.faulty > 0 && (
          <CsvDownload file="faulty" id={found._id} name="products-to-mend.csv">
            Download the faulty rows
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
        aria-label="Rows written"
        max={all}
        value={written}
      />
      <p className="font-mono text-note text-steel">
        {formatCount(written)} of {rowCount(all)}
      </p>
    </div>
  );
}
