import { Fragment } from "react";
import { useNavigate } from "react-router";
import { FILTERS } from "../../features/catalogue/ui/CatalogueFilters.tsx";
import { type ParsedView, sortLabels } from "../../features/catalogue/ui/catalogue-view.ts";
import type { SpecColumn } from "../../features/search/ui/spec-columns.ts";
import { msg, t, textOf } from "../../kit/i18n.ts";
import { Segments } from "../../kit/ui/Segments.tsx";
import { paths } from "../../paths.ts";

export function Order({ view, columns }: { view: ParsedView; columns: readonly SpecColumn[] }) {
  const navigate = useNavigate();
  return (
    <label className="flex items-center gap-3">
      <span className="text-note text-steel">{t("tools.sortBy", "Sort by")}</span>
      <select
        name="sort"
        form={FILTERS}
        className="select w-auto"
        value={view.sort ?? "featured"}
        onChange={({ target: { value } }) =>
          void navigate(paths.tools({ ...view, page: 1, sort: value }), {
            preventScrollReset: true,
          })
        }
      >
        {Object.entries(sortLabels).map(([sort, words]) => (
          <option key={sort} value={sort}>
            {textOf(words)}
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
export function Layouts({
  view,
  layout,
  usual,
}: {
  view: ParsedView;
  layout: Layout;
  usual: Layout;
}) {
  return (
    <Segments
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

export function Groups({ view }: { view: ParsedView }) {
  const choices = [
    { text: t("tools.single", "Tools"), group: undefined },
    { text: t("tools.grouped", "Group by family"), group: "family" as const },
  ];
  return (
    <Segments
      label={t("tools.listOf", "List of")}
      choices={choices.map(({ text, group }) => ({
        text,
        to: paths.tools({ ...view, group, page: 1 }),
        isChosen: view.group === group,
      }))}
    />
  );
}

const UNITS = [undefined, "mm", "in"] as const;

export function Units({ view }: { view: ParsedView }) {
  return (
    <Segments
      label={t("tools.unit", "Lengths in")}
      choices={UNITS.map((unit) => ({
        text: unit ?? t("tools.unit.asListed", "As listed"),
        to: paths.tools({ ...view, unit }),
        isChosen: view.unit === unit,
      }))}
    />
  );
}
