import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { currentShop } from "../../../frame/shop.ts";
import { newestView } from "../../../lib/browser/newest-view.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { Field, TextField } from "../../../lib/ui/Field.tsx";
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
  const [days, setDays] = useState({ from: view.from ?? "", to: view.to ?? "" });
  const isWrong = placed === "days" && days.from !== "" && days.to !== "" && days.from > days.to;

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isWrong) return;
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    void navigate(
      paths.allOrders({
        ...newestView(parseOrderView),
        page: 1,
        placed: placed === "days" ? undefined : placed,
        from: placed === "days" ? days.from : undefined,
        to: placed === "days" ? days.to : undefined,
        payment: typed.payment,
        buyer: typed.buyer?.trim(),
      }),
    );
    onDone();
  }

  const day = (name: "from" | "to") => (
    <TextField
      label={words[name]}
      type="date"
      max="9999-12-31"
      value={days[name]}
      error={name === "to" && isWrong ? words.order : undefined}
      onChange={({ target }) => setDays({ ...days, [name]: target.value })}
    />
  );

  return (
    <form className="desk-panel" aria-label={t("desk.filters", "Filters")} onSubmit={show}>
      <div className="desk-fields">
        <Field label={words.placed}>
          {(aria) => (
            <select
              className="select w-full"
              value={placed}
              onChange={({ target }) => setPlaced(target.value)}
              {...aria}
            >
              <option value="">{words.anyTime}</option>
              <Options labels={periodLabels} />
              <option value="days">{words.days}</option>
            </select>
          )}
        </Field>
        {placed === "days" && day("from")}
        {placed === "days" && day("to")}
        <Field label={words.payment}>
          {(aria) => (
            <select name="payment" className="select w-full" defaultValue={view.payment} {...aria}>
              <option value="">{words.anyPayment}</option>
              <Options labels={paymentLabels} />
            </select>
          )}
        </Field>
        <TextField
          label={words.buyer}
          name="buyer"
          autoComplete="off"
          maxLength={100}
          defaultValue={view.buyer}
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

function Options({ labels }: { labels: Readonly<Record<string, string>> }) {
  return (
    <>
      {Object.entries(labels).map(([name, label]) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </>
  );
}
