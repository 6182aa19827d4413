import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { msg, t, textOf } from "../../../lib/i18n/i18n.ts";
import { moneyFormat } from "../../../lib/i18n/money-format.ts";
import { formatCount, formatDecimal } from "../../../lib/i18n/numbers.ts";
import { exampleAmount } from "../../../lib/money/parse-amount.ts";
import { Button, buttonClass } from "../../../lib/ui/Button.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import { useNamedTax } from "../../tier-prices/ui/TablePrice.tsx";
import {
  activeFilters,
  type CatalogFilter,
  filterOf,
  parseCount,
  parsePrice,
} from "./catalog-filter.ts";
import { type OnChange, useCatalogView } from "./changed-view.ts";
import { NumberFilter } from "./filter-fields.tsx";

/** The form's id: the sort order is elsewhere on the page and belongs to it. */
export const FILTERS = "filters";

interface FiltersProps {
  /** The categories and what depends on them. */
  children: (filter: CatalogFilter) => Elements;
  total: number | undefined;
  onChange: OnChange;
  /** Enter in the search field. */
  onEnter: (search: string) => void;
  onShow: () => void;
  action: string;
}

export function CatalogFilters(props: FiltersProps) {
  const { total, onChange, onShow, onEnter, action, children } = props;
  const filter = filterOf(useCatalogView());
  const details = useRef<HTMLDetailsElement>(null);
  useOpenBeside(details);
  const { search: _, ...folded } = filter;
  const set = activeFilters(folded).length;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A category has a field of its own; elsewhere the header's searches (SiteSearch.tsx).
    const typed = new FormData(event.currentTarget).get("search") ?? filter.search ?? "";
    const search = String(typed).trim();
    onChange({ search: search || undefined }, true);
    onEnter(search);
  }

  return (
    <search>
      {/* Restored form values would contradict the URL. */}
      <form id={FILTERS} action={action} autoComplete="off" onSubmit={submit}>
        <details ref={details} className="filter-details">
          <summary>
            {set > 0
              ? t("filters.titleWithCount", "Filters ({count})", { count: set })
              : t("filters.title", "Filters")}
          </summary>
          <Groups filter={filter} onChange={onChange}>
            {children(filter)}
          </Groups>
          <Button
            variant="primary"
            className="mt-6 w-full"
            onClick={() => {
              details.current?.removeAttribute("open");
              onShow();
            }}
          >
            {total === undefined
              ? t("filters.show", "Show the tools")
              : t("filters.showCount", "Show {total, plural, one {# tool} other {# tools}}", {
                  total,
                })}
          </Button>
        </details>
        {/* Without a submit button Enter submits only forms of one text field (HTML, implicit submission). */}
        <button type="submit" hidden />
        <noscript>
          <button type="submit" className={buttonClass("quiet", "mt-4 w-full")}>
            {t("filters.apply", "Show")}
          </button>
        </noscript>
      </form>
    </search>
  );
}

/** Beside the list the groups are shown whether they are open or not: programs that read the page are told so. */
function useOpenBeside(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const isBeside = window.matchMedia("(width >= 60rem)");
    const follow = () => details.current?.toggleAttribute("open", isBeside.matches);
    if (isBeside.matches) follow();
    isBeside.addEventListener("change", follow);
    return () => isBeside.removeEventListener("change", follow);
  }, [details]);
}

const PRICES = [
  ["minPrice", msg("filters.from", "From")],
  ["maxPrice", msg("filters.to", "To")],
] as const;
const RATINGS = [undefined, 4, 3, 2] as const;

interface GroupsProps {
  filter: CatalogFilter;
  onChange: OnChange;
  children: Elements;
}

function Groups({ filter, onChange, children }: GroupsProps) {
  return (
    <div className="filter-groups">
      <label className="choice">
        <input
          type="checkbox"
          name="inStock"
          value="true"
          className="checkbox checkbox-sm"
          checked={filter.inStock ?? false}
          onChange={(event) => onChange({ inStock: event.target.checked || undefined })}
        />
        <span>{t("filters.inStock", "In stock only")}</span>
      </label>
      {children}
      <PriceFilter filter={filter} onChange={onChange} />
      <Choices title={t("filters.minimum", "Minimum order")}>
        <div className="pt-1">
          <NumberFilter
            label={t("filters.minimum.upTo", "Up to how many pieces")}
            name="maxMinimum"
            value={filter.maxMinimum}
            read={parseCount}
            fault={t("filters.minimum.fault", "Type a whole number")}
            placeholder={t("filters.minimum.any", "Any")}
            onChange={(maxMinimum) => onChange({ maxMinimum }, true)}
          />
        </div>
      </Choices>
      <Choices title={t("filters.rating", "Rating")}>
        {RATINGS.map((rating) => (
          <Radio
            key={rating ?? "any"}
            name="minRating"
            value={String(rating ?? "")}
            checked={filter.minRating === rating}
            onChoose={() => onChange({ minRating: rating })}
          >
            {rating === undefined
              ? t("filters.rating.any", "Any")
              : t("filters.rating.atLeast", "{rating} of 5 or better", { rating })}
          </Radio>
        ))}
      </Choices>
    </div>
  );
}

function PriceFilter({ filter, onChange }: Omit<GroupsProps, "children">) {
  const { name: currency, symbol } = moneyFormat();
  const tax = useNamedTax();
  return (
    <Choices
      title={
        tax === undefined
          ? t("filters.price", "Price for one piece, {symbol}", { symbol })
          : t("filters.price.withTax", "Price for one piece with {tax}, {symbol}", { tax, symbol })
      }
    >
      <div className="grid grid-cols-2 gap-3 pt-1">
        {PRICES.map(([name, label]) => (
          <NumberFilter
            key={name}
            name={name}
            label={textOf(label)}
            value={filter[name]}
            read={parsePrice}
            write={formatDecimal}
            fault={t("filters.price.fault", "Type {currency}, such as {example}", {
              currency,
              example: exampleAmount(),
            })}
            onChange={(price) => onChange({ [name]: price }, true)}
          />
        ))}
      </div>
    </Choices>
  );
}

export function Choices({ title, children }: { title: ReactNode; children: Elements }) {
  return (
    <fieldset>
      <legend className="font-semibold text-note">{title}</legend>
      {children}
    </fieldset>
  );
}

interface RadioProps {
  name: string;
  value: string;
  count?: number;
  checked: boolean;
  onChoose: () => void;
  /** The language of the label. */
  lang?: string | undefined;
  children: ReactNode;
}

export function Radio({ name, value, count, checked, onChoose, lang, children }: RadioProps) {
  return (
    <label className="choice">
      <input type="radio" name={name} value={value} checked={checked} onChange={onChoose} />
      <span className="facet-text" lang={lang}>
        {children}
      </span>
      {count !== undefined && (
        <span className="label-text text-steel tabular-nums">
          <span className="sr-only">: </span>
          <span>{formatCount(count)}</span>
        </span>
      )}
    </label>
  );
}
