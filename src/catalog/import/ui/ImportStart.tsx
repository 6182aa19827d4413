import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { FileField } from "../../../lib/ui/form/FileField.tsx";
import { separatorText } from "../../../lib/ui/own-separator.ts";
import { Rich } from "../../../lib/ui/Rich.tsx";
import type { ProductImport } from "../../csv/contract.ts";
import { CsvDownload } from "../../csv/ui/CsvDownload.tsx";
import { readCsv } from "./import-queries.ts";

interface ImportStartProps {
  /** `file`: to be read again, when its preview looks wrong. */
  onRead: (found: ProductImport, file: File) => void;
  children: Elements;
}

export function ImportStart({ onRead, children }: ImportStartProps) {
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const reading = useMutation({ mutationFn: readCsv, onSuccess: onRead });

  function read(event: FormEvent) {
    event.preventDefault();
    // What the field shows: it is empty after a chooser that was dismissed.
    const file = field.current?.files?.[0];
    setMissing(file === undefined);
    if (file && !reading.isPending) reading.mutate(file);
    if (!file) field.current?.focus();
  }

  return (
    <div className="grid items-start gap-10 lg:grid-cols-2">
      <div className="grid gap-10">
        <form noValidate className="grid max-w-xl gap-5" onSubmit={read}>
          <FileField
            label={t("import.file", "File")}
            required
            ref={field}
            accept=".csv,text/csv,text/plain"
            isKept
            onFiles={() => {
              setMissing(false);
              reading.reset();
            }}
            hint={t(
              "import.file.hint",
              "CSV, at most 100,000 rows and 64 MB, separated by commas or semicolons",
            )}
            error={isMissing ? t("import.file.required", "Choose a file.") : undefined}
          />
          <FormError failure={reading.error} />
          <Button
            type="submit"
            variant="primary"
            className="justify-self-start"
            busy={reading.isPending}
          >
            {reading.isPending
              ? t("import.reading", "Reading the file")
              : t("import.read", "Preview changes")}
          </Button>
        </form>
        {children}
      </div>
      <FileRules />
    </div>
  );
}

/** What a file has to look like, and where one is found that does. */
function FileRules() {
  return (
    <section>
      <h2 className="heading text-lead">{t("import.rules", "The file")}</h2>
      <ul className="measure mt-3 grid list-disc gap-2 pl-5 text-graphite">
        <li>
          {t(
            "import.rules.head",
            "The first row names the columns, as an export does. What is left out or empty stays as it is.",
          )}
        </li>
        <li>
          <Rich
            id="import.rules.product"
            text="A row identifies its product by <code>_id</code> or <code>part_number</code>. A new part number creates a product, which needs a name, price and minimum."
            tags={{ code }}
          />
        </li>
        <li>
          <Rich
            id="import.rules.stock"
            text="<code>quantity_change</code> adds to the stock, or takes from it with a minus. <code>quantity</code> is a count of what is free, and is refused if something was sold in between."
            tags={{ code }}
          />
        </li>
        <li>
          <Rich
            id="import.rules.specs"
            text="<code>spec.</code> and the code of an attribute name a column of specifications, such as <code>spec.diameter</code>. Values have their units: 6.35 mm, 1/4 in. Several choices are separated by semicolons."
            tags={{ code }}
          />
        </li>
        <li>
          <Rich
            id="import.rules.family"
            text="<code>family</code> names the family that the product joins, by its id or its name."
            tags={{ code }}
          />
        </li>
        <li>
          <Rich
            id="import.rules.pictures"
            text="<code>img</code> is a picture's https address or its address in this shop. Without it, <add>add pictures</add> afterwards: their names begin with the part number. <code>specs</code> are lines of “label: value”."
            tags={{
              code,
              add: (words) => (
                <Link to={paths.addPictures()} className="link">
                  {words}
                </Link>
              ),
            }}
          />
        </li>
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <CsvDownload file="example" name="products-example.csv">
          {t("import.example", "Download an example")}
        </CsvDownload>
        <CsvDownload file="products" name="products.csv">
          {t("import.export", "Export all products")}
        </CsvDownload>
      </div>
      <p className="mt-3 text-note text-steel">{separatorText()}</p>
    </section>
  );
}

function code(words: string) {
  return (
    <code className="font-mono text-ink text-note" translate="no">
      {words}
    </code>
  );
}
