import { type ComponentProps, useState } from "react";
import { keyOf } from "../../../lib/browser/keys.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { joinValues, listedValue } from "../../../lib/text/value-list.ts";
import { useToolbar } from "../../../lib/ui/keys/use-toolbar.ts";
import { Choices } from "../../tool-list/ui/CatalogFilters.tsx";
import type { CatalogFilter } from "../../tool-list/ui/catalog-filter.ts";
import type { Facet } from "../contract.ts";
import { type FacetProps, FacetRange } from "./FacetRange.tsx";
import {
  canonicalValue,
  chosenValues,
  filterName,
  isMeasured,
  textOfValue,
} from "./facet-values.ts";

export interface FacetGroupsProps {
  facets: readonly Facet[];
  specs: CatalogFilter["specs"];
  /** How many tools the list has: a facet of one value that all of them have changes nothing, and is left out. */
  total?: number | undefined;
  /** `name` is the query parameter; "" removes the filter. */
  onChange: (name: string, values: string) => void;
}

export function FacetGroups({ facets, specs, total = 0, onChange }: FacetGroupsProps) {
  return facets.map((facet) => {
    const chosen = chosenValues(specs, facet);
    const [only, ...others] = facet.values.filter(({ count }) => count > 0);
    const isOfAll = total > 1 && others.length === 0 && only?.count === total;
    if (isOfAll && chosen.length === 0) return null;
    return (
      <FacetGroup
        key={facet.code}
        facet={facet}
        chosen={chosen}
        onChange={(values) => onChange(filterName(facet), joinValues(values))}
      />
    );
  });
}

/** A facet with its title; nothing if none of its values is in the list. */
function FacetGroup({ facet, chosen, onChange }: FacetProps) {
  const { name, lang, unit, min } = facet;
  const values = facet.values.filter(({ value, count }) => count > 0 || chosen.includes(value));
  // No tool has a value, or none of the list has one.
  if (values.length === 0 && (facet.values.length > 0 || min === undefined)) return null;
  // Plain numbers have an empty unit.
  const title = unit && isMeasured(facet) ? `${name}, ${unit}` : name;
  // Numbers with many values come without them.
  const isLong = facet.values.length === 0 || facet.values.length > LONG;
  const isRange = isMeasured(facet) && (isLong || facet.facet === "range");
  return (
    <Choices title={<span lang={lang}>{title}</span>}>
      {isRange && <FacetRange facet={facet} chosen={chosen} onChange={onChange} />}
      {values.length > 0 && (
        <FacetList facet={{ ...facet, values }} chosen={chosen} onChange={onChange} />
      )}
    </Choices>
  );
}

/** A longer list scrolls, and one of values has a field to find one. */
export const LONG = 10;

function FacetList({ facet, chosen, onChange }: FacetProps) {
  const [search, setSearch] = useState("");
  const oneStop = useToolbar<HTMLUListElement>("both", "input");
  const shown = facet.values.filter((value) => isFound(value, facet, search));
  const label = t("facet.find", "Find in {facet}", { facet: facet.name });
  return (
    <>
      {facet.values.length > LONG && (
        <input
          type="search"
          className="input facet-find"
          aria-label={label}
          placeholder={t("facet.find.hint", "Find a value")}
          maxLength={60}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => keyOf(event) === "Enter" && event.preventDefault()}
        />
      )}
      <ul {...oneStop} className="facet-values" data-long={facet.values.length > LONG || undefined}>
        {shown.map(({ count, ...value }) => (
          <FacetChoice
            key={value.value}
            name={filterName(facet)}
            value={listedValue(value.value)}
            checked={chosen.includes(value.value)}
            onChange={({ target }) =>
              onChange(
                target.checked
                  ? [...chosen, value.value]
                  : chosen.filter((each) => each !== value.value),
              )
            }
            text={textOfValue({ count, ...value }, facet)}
            lang={value.lang}
            count={count}
          />
        ))}
      </ul>
      {shown.length === 0 && search !== "" && (
        <p role="status" className="py-2 text-note text-steel">
          {t("facet.find.none", "No value of this list says “{search}”.", { search })}
        </p>
      )}
    </>
  );
}

interface FacetChoiceProps extends ComponentProps<"input"> {
  text: string;
  count: number;
}

/** A value with its count. */
export function FacetChoice({ text, lang, count, ...input }: FacetChoiceProps) {
  return (
    <li>
      <label className="choice" data-none={count === 0 || undefined}>
        <input {...input} type="checkbox" className="checkbox checkbox-sm" />
        <span className="facet-text" lang={lang}>
          <bdi>{text}</bdi>
        </span>
        <span className="facet-count">
          <span className="sr-only">: </span>
          <span>{formatCount(count)}</span>
        </span>
      </label>
    </li>
  );
}

/** Finds "1/4 in" in a list of millimeters as well. */
function isFound(value: Facet["values"][number], facet: Facet, search: string): boolean {
  const typed = search.trim();
  if (typed === "" || canonicalValue(typed, facet) === value.value) return true;
  return textOfValue(value, facet).toLowerCase().includes(typed.toLowerCase());
}
