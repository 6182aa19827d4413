import { useState } from "react";
import { t } from "../../../kit/i18n.ts";
import { formatCount } from "../../../kit/numbers.ts";
import { Choices } from "../../catalogue/ui/CatalogueFilters.tsx";
import type { CatalogueFilter } from "../../catalogue/ui/catalogue-filter.ts";
import { withSpec } from "../../catalogue/ui/catalogue-filter.ts";
import type { Facet } from "../contract.ts";
import { FacetRange } from "./FacetRange.tsx";
import {
  canonicalValue,
  chosenValues,
  filterName,
  isMeasured,
  textOfValue,
} from "./facet-values.ts";

interface FacetGroupsProps {
  facets: readonly Facet[];
  specs: CatalogueFilter["specs"];
  onChange: (specs: CatalogueFilter["specs"], replace?: boolean) => void;
}

export function FacetGroups({ facets, specs, onChange }: FacetGroupsProps) {
  return facets.map((facet) => (
    <FacetGroup
      key={facet.code}
      facet={facet}
      chosen={chosenValues(specs, facet)}
      onChange={(values, replace) =>
        onChange(withSpec(specs, filterName(facet), values.join(",")), replace)
      }
    />
  ));
}

interface FacetGroupProps {
  facet: Facet;
  /** Canonical. */
  chosen: readonly string[];
  onChange: (values: readonly string[], replace?: boolean) => void;
}

function FacetGroup({ facet, chosen, onChange }: FacetGroupProps) {
  const { name, lang, unit } = facet;
  const title = unit === undefined || !isMeasured(facet) ? name : `${name}, ${unit}`;
  const isRange = facet.facet === "range" && isMeasured(facet);
  return (
    <Choices title={<span lang={lang}>{title}</span>}>
      {isRange && <FacetRange facet={facet} chosen={chosen} onChange={onChange} />}
      {(!isRange || facet.values.length <= FEW) && (
        <FacetList facet={facet} chosen={chosen} onChange={onChange} />
      )}
    </Choices>
  );
}

/** A range with few values shows them as well. */
const FEW = 8;
/** A longer list has a field to find a value. */
const LONG = 10;

function FacetList({ facet, chosen, onChange }: FacetGroupProps) {
  const [search, setSearch] = useState("");
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
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      )}
      <ul className="facet-values" data-long={facet.values.length > LONG || undefined}>
        {shown.map(({ count, ...value }) => (
          <li key={value.value}>
            <label className="choice" data-none={count === 0 || undefined}>
              <input
                type="checkbox"
                className="checkbox checkbox-sm"
                name={filterName(facet)}
                value={value.value}
                checked={chosen.includes(value.value)}
                onChange={({ target }) =>
                  onChange(
                    target.checked
                      ? [...chosen, value.value]
                      : chosen.filter((each) => each !== value.value),
                  )
                }
              />
              <span className="facet-text" lang={value.lang}>
                <bdi>{textOfValue({ count, ...value }, facet)}</bdi>
              </span>
              <span className="facet-count">
                <span className="sr-only">: </span>
                {formatCount(count)}
              </span>
            </label>
          </li>
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

/** Finds "1/4 in" in a list of millimeters as well. */
function isFound(value: Facet["values"][number], facet: Facet, search: string): boolean {
  const typed = search.trim();
  if (typed === "" || canonicalValue(typed, facet) === value.value) return true;
  return textOfValue(value, facet).toLowerCase().includes(typed.toLowerCase());
}
