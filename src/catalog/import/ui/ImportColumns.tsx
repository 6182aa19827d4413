import { t } from "../../../lib/i18n/i18n.ts";
import { SelectField } from "../../../lib/ui/Field.tsx";
import { fieldLabel, fieldList } from "../../tools/contract-fields.ts";

interface ImportColumnsProps {
  /** Headers of the file that name no column. */
  unknown: readonly string[];
  /** Columns that were chosen, by header. */
  chosen: Readonly<Record<string, string>>;
  onChoose: (chosen: Record<string, string>) => void;
}

/** Columns of the file whose names the shop does not know: each can be said to be one. */
export function ImportColumns({ unknown, chosen, onChoose }: ImportColumnsProps) {
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
            const { [header]: _, ...others } = chosen;
            onChoose(column === "" ? others : { ...others, [header]: column });
          }}
        />
      ))}
    </section>
  );
}
