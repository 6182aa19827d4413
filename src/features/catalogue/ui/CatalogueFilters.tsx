import type { FormEvent } from "react";
import { buttonClass } from "../../../kit/ui/Button.tsx";
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
  /** The catalogue's address: without JavaScript the form is sent there. */
  action: string;
}

/** Search, kind, order and stock of the catalogue: a form that answers while it is filled in. */
export function CatalogueFilters({ view, kinds, sorts, onChange, action }: FiltersProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const search = new FormData(event.currentTarget).get("search");
    onChange({ search: String(search ?? "").trim() || undefined }, true);
  }

  return (
    <search>
      <form action={action} onSubmit={submit} className="filters my-8">
        <SearchField
          search={view.search ?? ""}
          onSearch={(search) => onChange({ search: search || undefined }, true)}
        />
        <Field label="Kind">
          {(aria) => (
            <select
              {...aria}
              name="kind"
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
              name="sort"
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
            name="inStock"
            value="true"
            className="checkbox"
            checked={view.inStock ?? false}
            onChange={(event) => onChange({ inStock: event.target.checked })}
          />
          In stock only
        </label>
        <noscript>
          <button type="submit" className={buttonClass()}>
            Show
          </button>
        </noscript>
      </form>
    </search>
  );
}
