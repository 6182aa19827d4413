import { Field } from "../../../kit/ui/Field.tsx";
import type { ToolSort } from "../contract.ts";
import { SearchField } from "./SearchField.tsx";

interface View {
  readonly search?: string | undefined;
  readonly kind?: string | undefined;
  readonly sort?: ToolSort | undefined;
  readonly inStock?: boolean | undefined;
}

interface FiltersProps {
  view: View;
  kinds: readonly { kind: string; count: number }[];
  sorts: Readonly<Record<ToolSort, string>>;
  /** `replace`: the change continues the last one (typing), and makes no entry in the history. */
  onChange: (change: View, replace?: boolean) => void;
}

/** Search, kind, order and stock of the catalogue. */
export function CatalogueFilters({ view, kinds, sorts, onChange }: FiltersProps) {
  return (
    <search className="filters my-8">
      <SearchField
        search={view.search ?? ""}
        onSearch={(search) => onChange({ search: search || undefined }, true)}
      />
      <Field label="Kind">
        {(aria) => (
          <select
            {...aria}
            className="select w-full"
            value={view.kind ?? ""}
            onChange={(event) => onChange({ kind: event.target.value || undefined })}
          >
            <option value="">All kinds</option>
            {kinds.map(({ kind, count }) => (
              <option key={kind} value={kind}>
                {kind} ({count})
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Order">
        {(aria) => (
          <select
            {...aria}
            className="select w-full"
            value={view.sort ?? "featured"}
            onChange={(event) => onChange({ sort: event.target.value as ToolSort })}
          >
            {Object.entries(sorts).map(([sort, words]) => (
              <option key={sort} value={sort}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Field>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 self-end">
        <input
          type="checkbox"
          className="checkbox"
          checked={view.inStock ?? false}
          onChange={(event) => onChange({ inStock: event.target.checked })}
        />
        In stock only
      </label>
    </search>
  );
}
