import { Fragment } from "react";
import type { SpecColumn } from "../../../../catalog/spec-table/ui/spec-columns.ts";
import { FILTERS } from "../../../../catalog/tool-list/ui/CatalogFilters.tsx";
import { sortLabels } from "../../../../catalog/tool-list/ui/catalog-view.ts";
import { type OnChange, useCatalogView } from "../../../../catalog/tool-list/ui/changed-view.ts";
import { isByFamily } from "../../../../catalog/tools/ui/queries.ts";
import { type CatalogView, paths } from "../../../../frame/paths.ts";
import { msg, t, textOf } from "../../../../lib/i18n/i18n.ts";
import { Segments } from "../../../../lib/ui/Segments.tsx";

interface OrderProps {
  columns: readonly SpecColumn[];
  layout: Layout;
  /** It is shown while nothing is chosen. */
  usual: Layout;
  /** Families are entries of the list, which has one layout. */
  isGrouped: boolean;
  onChange: OnChange;
}

/** How the list is shown. */
export function CatalogOrder({ columns, layout, isGrouped, ...rest }: OrderProps) {
  const view = useCatalogView();
  return (
    <div className="results-tools">
      {layout === "table" && columns.some(({ isLength }) => isLength) && <Units view={view} />}
      <Order view={view} columns={columns} onChange={rest.onChange} />
      {!isGrouped && <Layouts view={view} layout={layout} usual={rest.usual} />}
    </div>
  );
}

function Order({
  view,
  columns,
  onChange,
}: { view: CatalogView } & Pick<OrderProps, "columns" | "onChange">) {
  const label = t("tools.sortBy", "Sort by");
  return (
    <label className="results-sort">
      <span className="text-note text-steel">{label}</span>
      <select
        aria-label={label}
        name="sort"
        form={FILTERS}
        className="select"
        value={view.sort ?? "featured"}
        onChange={({ target: { value } }) => onChange({ sort: value })}
      >
        {Object.entries(sortLabels).map(([sort, words]) => (
          <option key={sort} value={sort}>
            {sort === "featured" && view.search ? t("sort.best", "Best match") : textOf(words)}
          </option>
        ))}
        {columns.map(({ code, name }) => (
          <Fragment key={code}>
            <option value={`spec.${code}`}>{t("sort.spec", "{name}, ascending", { name })}</option>
            <option value={`-spec.${code}`}>
              {t("sort.specBackwards", "{name}, descending", { name })}
            </option>
          </Fragment>
        ))}
      </select>
    </label>
  );
}

const LAYOUTS = [
  { words: msg("tools.asSheet", "Sheet"), show: "sheet" },
  { words: msg("tools.asTable", "Table"), show: "table" },
] as const;

export type Layout = (typeof LAYOUTS)[number]["show"];

/** The usual layout of a list is no part of its address. */
function Layouts({
  view,
  layout,
  usual,
}: { view: CatalogView } & Pick<OrderProps, "layout" | "usual">) {
  return (
    <Segments
      isPart
      label={t("tools.shownAs", "Shown as")}
      className="max-sm:hidden"
      choices={LAYOUTS.map(({ words, show }) => ({
        text: textOf(words),
        to: paths.tools({ ...view, show: show === usual ? undefined : show }),
        isChosen: layout === show,
      }))}
    />
  );
}

/** Families or tools as entries of the list. The usual choice is no part of the address. */
export function CatalogGroups() {
  const view = useCatalogView();
  const usual = isByFamily({ ...view, group: undefined }) ? "family" : "none";
  const choices = [
    { text: t("tools.single", "Tools"), group: "none" as const },
    { text: t("tools.grouped", "Group by family"), group: "family" as const },
  ];
  return (
    <Segments
      isPart
      label={t("tools.listOf", "List of")}
      choices={choices.map(({ text, group }) => ({
        text,
        to: paths.tools({ ...view, group: group === usual ? undefined : group, page: 1 }),
        isChosen: isByFamily(view) === (group === "family"),
      }))}
    />
  );
}

const UNITS = [undefined, "mm", "in"] as const;

function Units({ view }: { view: CatalogView }) {
  return (
    <Segments
      isPart
      label={t("tools.unit", "Lengths in")}
      className="results-units"
      choices={UNITS.map((unit) => ({
        text: unit ?? t("tools.unit.asListed", "As listed"),
        // The chosen one leads back.
        to: paths.tools({ ...view, unit: unit === view.unit ? undefined : unit }),
        isChosen: view.unit === unit,
      }))}
    />
  );
}
