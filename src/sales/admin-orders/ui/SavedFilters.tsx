import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { call } from "../../../lib/api-client/api.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { ActionButton } from "../../../lib/ui/action.tsx";
import { LoadingOrError } from "../../../lib/ui/List.tsx";
import { Spinner } from "../../../lib/ui/Loading.tsx";
import type * as contract from "../../order-list/contract-saved-filters.ts";
import { ORDERS } from "../../orders/ui/queries.ts";
import { isSameView, type OrderView, viewOf } from "./order-view.ts";
import { savedFilters } from "./queries.ts";
import { RenameFilter } from "./SaveFilter.tsx";

/** Repeats MAX_COUNTED of the contract, whose module would load the schemas. */
const MAX_COUNTED = 1000;

interface SavedFiltersProps {
  email: string;
  view: OrderView;
  onDone: () => void;
}

export function SavedFilters({ email, view, onDone }: SavedFiltersProps) {
  const result = useQuery(savedFilters(email));
  if (!result.data) {
    return (
      <div className="orders-panel">
        <LoadingOrError
          errorTitle={t("desk.saved.failed", "Your saved filters could not be loaded.")}
          shape={<Spinner />}
          {...result}
        />
      </div>
    );
  }
  if (result.data.length === 0) {
    return (
      <p className="orders-panel text-graphite">
        {t("desk.saved.none", "Set filters, then choose “Save filter” to find them here by name.")}
      </p>
    );
  }
  return (
    <ul className="orders-panel orders-saved" aria-label={t("desk.saved.title", "Saved filters")}>
      {result.data.map((saved) => (
        <li key={saved._id}>
          <Link
            to={paths.allOrders(viewOf(saved.filter))}
            className="link"
            aria-current={isSameView(viewOf(saved.filter), view) || undefined}
            onClick={onDone}
          >
            {saved.name}
          </Link>
          <span className="figure">{formatMatches(saved.count)}</span>
          <RenameFilter saved={saved} />
          <DeleteFilter saved={saved} />
        </li>
      ))}
    </ul>
  );
}

function formatMatches(count: number): string {
  return count < MAX_COUNTED
    ? t("desk.saved.count", "{count, plural, one {# order} other {# orders}}", { count })
    : t("desk.saved.countMore", "{count} or more", { count: formatCount(MAX_COUNTED) });
}

function DeleteFilter({ saved: { _id, name } }: { saved: contract.SavedFilter }) {
  return (
    <ActionButton
      label={t("desk.saved.delete", "Delete")}
      accessibleName={t("desk.saved.deleteOne", "Delete {name}", { name })}
      title={t("desk.saved.deleteTitle", "Delete the saved filter “{name}”?", { name })}
      confirm={t("desk.saved.delete", "Delete")}
      done={t("desk.saved.deleted", "Saved filter deleted")}
      refresh={[ORDERS]}
      run={() =>
        call<typeof contract.deleteSavedFilter>("DELETE /saved-filter/{id}", {
          params: { id: _id },
        })
      }
    >
      <p>{t("desk.saved.deleteText", "No order is changed.")}</p>
    </ActionButton>
  );
}
