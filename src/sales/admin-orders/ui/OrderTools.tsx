import { dashboardLabels } from "../../../../shop/dashboard-labels.ts";
import { useDownload } from "../../../catalog/csv/ui/use-download.ts";
import { paths } from "../../../frame/paths.ts";
import { callFile } from "../../../lib/api-client/api.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { ButtonLink } from "../../../lib/ui/Button.tsx";
import { useToolbar } from "../../../lib/ui/keys/use-toolbar.ts";
import { ownSeparator } from "../../../lib/ui/own-separator.ts";
import type { exportOrders } from "../../orders/contract-list.ts";
import { FilterPanel } from "./FilterPanel.tsx";
import { KeysPanel } from "./KeysPanel.tsx";
import { type OrderView, queryOf } from "./order-view.ts";
import { SavedFilters } from "./SavedFilters.tsx";

export type Panel = "filter" | "saved" | "keys";

/** Strokes in a square of 16. */
const signs: Record<Panel, string> = {
  filter: "M1.5 3.5H14.5M4 8H12M6.5 12.5H9.5",
  saved: "M4 2H12V14L8 10.5 4 14Z",
  keys: "M1.5 4H14.5V12H1.5ZM4 7H5M7.5 7H8.5M11 7H12M5 9.5H11",
};

const words = texts("desk.panel", {
  filter: "Filter",
  saved: "Saved",
  keys: "Keys",
} satisfies Record<Panel, string>);

interface OrderButtonsProps {
  open: Panel | undefined;
  setOpen: (panel: Panel | undefined) => void;
  view: OrderView;
}

/**
 * Where the search needs the room, and on phones, a button is its sign; the words of what is done most stay the
 * longest.
 */
const PANEL_WORDS = "max-[96rem]:sr-only";
const PACKING_WORDS = "sm:max-[72rem]:sr-only";
const ORDER_WORDS = "max-[88rem]:sr-only";

/** Each opens its panel above the list, and closes it. */
export function OrderButtons({ open, setOpen, view }: OrderButtonsProps) {
  const toolbar = useToolbar<HTMLDivElement>();
  return (
    <div
      {...toolbar}
      role="toolbar"
      aria-label={dashboardLabels.allOrders}
      className="orders-buttons"
    >
      {(["filter", "saved", "keys"] as const).map((panel) => (
        <button
          key={panel}
          type="button"
          data-panel={panel}
          aria-expanded={open === panel}
          title={words[panel]}
          className="btn btn-quiet"
          onClick={() => setOpen(open === panel ? undefined : panel)}
        >
          <Sign d={signs[panel]} />
          <span className={PANEL_WORDS}>{words[panel]}</span>
        </button>
      ))}
      <ExportOrders view={view} />
      <ButtonLink to={paths.packing()} title={t("packing.page.title", "Packing")}>
        <Sign d="M2 5L8 2 14 5V11L8 14 2 11ZM2 5L8 8 14 5M8 8V14" />
        <span className={PACKING_WORDS}>{t("packing.page.title", "Packing")}</span>
      </ButtonLink>
      <ButtonLink to={paths.manualOrder()} title={t("manualOrder.title", "Take an order")}>
        <Sign d="M8 2V14M2 8H14" />
        <span className={ORDER_WORDS}>{t("manualOrder.title", "Take an order")}</span>
      </ButtonLink>
    </div>
  );
}

/** The orders of all pages of the view. */
function ExportOrders({ view }: { view: OrderView }) {
  const saving = useDownload((_file: { name: string }) => {
    const { sort: _sort, ...filter } = queryOf(view);
    const query = { ...filter, separator: ownSeparator() };
    return callFile<typeof exportOrders>("GET /purchase/export", { query });
  });
  const words = t("desk.export", "Export CSV");
  return (
    <button
      type="button"
      title={words}
      className="btn btn-quiet"
      aria-busy={saving.isPending || undefined}
      onClick={() => !saving.isPending && saving.mutate({ name: "orders.csv" })}
    >
      <Sign d="M8 2V10M4.5 6.5L8 10 11.5 6.5M2 13.5H14" />
      <span className={PANEL_WORDS}>{words}</span>
    </button>
  );
}

function Sign({ d }: { d: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16">
      <path d={d} />
    </svg>
  );
}

interface OrderPanelProps {
  panel: Panel;
  email: string;
  view: OrderView;
  onDone: () => void;
}

export function OrderPanel({ panel, email, view, onDone }: OrderPanelProps) {
  if (panel === "filter") {
    return <FilterPanel key={JSON.stringify(view)} view={view} onDone={onDone} />;
  }
  if (panel === "saved") return <SavedFilters email={email} view={view} onDone={onDone} />;
  return <KeysPanel />;
}
