import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { currentShop } from "../../../frame/shop.ts";
import { newestView } from "../../../lib/browser/newest-view.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { SelectField, TextField } from "../../../lib/ui/Field.tsx";
import { type OrderView, parseOrderView, paymentLabels, periodLabels } from "./order-view.ts";

const words = texts("desk.filter", {
  placed: "Placed",
  anyTime: "At any time",
  days: "Between two days",
  from: "From",
  to: "To",
  payment: "Payment",
  anyPayment: "Any",
  buyer: "Buyer’s email or name begins with",
  show: "Show orders",
  order: "The last day must not be before the first.",
});

/** The filters beside state and search. */
export function FilterPanel({ view, onDone }: { view: OrderView; onDone: () => void }) {
  const navigate = useNavigate();
  const isBetween = view.from !== undefined || view.to !== undefined;
  const [placed, setPlaced] = useState<string>(view.placed ?? (isBetween ? "days" : ""));
  const [payment, setPayment] = useState<string>(view.payment ?? "");
  const [buyer, setBuyer] = useState(view.buyer ?? "");
  const [days, setDays] = useState({ from: view.from ?? "", to: view.to ?? "" });
  const isWrong = placed === "days" && days.from !== "" && days.to !== "" && days.from > days.to;

  function show(event: FormEvent) {
    event.preventDefault();
    if (isWrong) return;
    void navigate(
      paths.allOrders({
        ...newestView(parseOrderView),
        page: 1,
        placed: placed === "days" ? undefined : placed,
        from: placed === "days" ? days.from : undefined,
        to: placed === "days" ? days.to : undefined,
        payment,
        buyer: buyer.trim(),
      }),
    );
    onDone();
  }

  const day = (name: "from" | "to") => (
    <TextField
      label={words[name]}
      type="date"
      value={days[name]}
      error={name === "to" && isWrong ? words.order : undefined}
      onChange={({ target }) => setDays({ ...days, [name]: target.value })}
    />
  );

  return (
    <form className="orders-panel" aria-label={t("desk.filters", "Filters")} onSubmit={show}>
      <div className="orders-fields">
        <SelectField
          label={words.placed}
          value={placed}
          options={[["", words.anyTime], ...Object.entries(periodLabels), ["days", words.days]]}
          onChange={setPlaced}
        />
        {placed === "days" && day("from")}
        {placed === "days" && day("to")}
        <SelectField
          label={words.payment}
          value={payment}
          options={[["", words.anyPayment], ...Object.entries(paymentLabels)]}
          onChange={setPayment}
        />
        <TextField
          label={words.buyer}
          autoComplete="off"
          maxLength={100}
          value={buyer}
          onChange={({ target }) => setBuyer(target.value)}
        />
        <Button type="submit" variant="primary">
          {words.show}
        </Button>
      </div>
      {placed !== "" && (
        <p className="text-note text-steel">
          {t("desk.timeZone", "Days are in the time zone {timeZone}.", {
            timeZone: currentShop().company.timeZone,
          })}
        </p>
      )}
    </form>
  );
}
