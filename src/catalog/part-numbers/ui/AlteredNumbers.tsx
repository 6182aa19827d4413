import { t } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import type { AlteredRows, PartNumberAnswer } from "../../csv/contract.ts";

interface AlteredNumbersProps extends AlteredRows {
  canAnswer: boolean;
  busy: boolean;
  onAnswer: (answer: PartNumberAnswer) => void;
}

/** Asks what the part numbers are that are like those of products, or that a spreadsheet has changed. */
export function AlteredNumbers(props: AlteredNumbersProps) {
  const { rows, answer, examples, canAnswer, busy, onAnswer } = props;
  return (
    <section aria-labelledby="altered" className="grid gap-3">
      <h3 id="altered" className="font-medium">
        {t(
          "import.altered",
          "{rows, plural, one {# row has a part number that may mean another} other {# rows have part numbers that may mean others}}",
          { rows },
        )}
      </h3>
      <ul className="grid list-disc gap-1 pl-5 text-graphite">
        {examples.map(({ row, cell, name, partNumber }) => (
          <li key={row} className="wrap-anywhere">
            {partNumber === undefined
              ? t("import.altered.new", "Row {row}: “{cell}”", { row, cell })
              : t("import.altered.like", "Row {row}: “{cell}”, which may be {partNumber}, {name}", {
                  row,
                  cell,
                  partNumber,
                  name: name ?? "",
                })}
          </li>
        ))}
      </ul>
      <p className="text-graphite">
        {answer === undefined
          ? t("import.altered.ask", "These rows are left out until you say what they are.")
          : answer === "products"
            ? t("import.altered.products", "They are read as the products that they look like.")
            : t("import.altered.file", "They are read as the file has them.")}
      </p>
      {canAnswer && (
        <div className="flex flex-wrap gap-3">
          {answer !== "products" && (
            <Button busy={busy} onClick={() => onAnswer("products")}>
              {t("import.altered.useProducts", "Use the products' part numbers")}
            </Button>
          )}
          {answer !== "file" && (
            <Button busy={busy} onClick={() => onAnswer("file")}>
              {t("import.altered.useFile", "Use the file's part numbers")}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
