import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { FilterChip } from "../../../catalog/tool-list/ui/ActiveFilters.tsx";
import { paths } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { formatDay } from "../../../lib/ui/dates.ts";
import {
  hasFilters,
  isSameView,
  type OrderView,
  paymentLabels,
  periodLabels,
  viewOf,
} from "./order-view.ts";
import { savedFilters } from "./queries.ts";
import { SaveFilter } from "./SaveFilter.tsx";

/** The filters that are set, each with a link that removes it, and what saves them. */
export function FilterChips({ email, view }: { email: string; view: OrderView }) {
  const { data: saved } = useQuery(savedFilters(email));
  const isDefault = isSameView(view, {});
  if (isDefault) return null;
  const current = saved?.find(({ filter }) => isSameView(viewOf(filter), view));
  const { filter, search } = view;
  return (
    <div className="orders-chips">
      {current && <strong className="font-semibold">{current.name}</strong>}
      {hasFilters(view) && (
        <ul aria-label={t("filters.set", "Filters that are set")}>
          {chipsOf(view).map(({ label, without }) => (
            <FilterChip
              key={label}
              label={label}
              to={paths.allOrders({ ...view, page: 1, ...without })}
            />
          ))}
          <li>
            <Link
              to={paths.allOrders({ filter, search })}
              className="link inline-flex min-h-9 items-center px-2"
            >
              {t("filters.clear", "Clear all")}
            </Link>
          </li>
        </ul>
      )}
      {saved && current === undefined && <SaveFilter view={view} />}
    </div>
  );
}

interface Chip {
  readonly label: string;
  readonly without: Partial<OrderView>;
}

function chipsOf({ placed, from, to, payment, buyer }: OrderView): Chip[] {
  const chips: Chip[] = [];
  if (placed) chips.push({ label: periodLabels[placed], without: { placed: undefined } });
  if (from || to)
    chips.push({ label: daysLabel(from, to), without: { from: undefined, to: undefined } });
  if (payment)
    chips.push({
      label: t("desk.chip.payment", "Payment: {status}", { status: paymentLabels[payment] }),
      without: { payment: undefined },
    });
  if (buyer)
    chips.push({
      label: t("desk.chip.buyer", "Buyer: {buyer}", { buyer }),
      without: { buyer: undefined },
    });
  return chips;
}

function daysLabel(from: string | undefined, to: string | undefined): string {
  if (from && from === to) return formatDay(from);
  if (from && to)
    return t("desk.chip.days", "{from} to {to}", { from: formatDay(from), to: formatDay(to) });
  return from
    ? t("desk.chip.from", "From {from}", { from: formatDay(from) })
    : t("desk.chip.to", "Up to {to}", { to: formatDay(to ?? "") });
}
