import type { ReactElement } from "react";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { useUnsavedWarning } from "../../../lib/ui/unsaved.tsx";
import { StockBadge } from "../../admin-tools/ui/ProductTable.tsx";
import { CorrectionFields } from "../../edit-tools/ui/CorrectionFields.tsx";
import { countIn, useCorrectionForm } from "../../edit-tools/ui/correction-form.ts";
import { type SentCorrection, useCorrection } from "../../edit-tools/ui/product-mutations.ts";
import type { Product } from "../../tools/contract-manage.ts";
import { StockMoved } from "./StockMoved.tsx";

const words = texts("stock.figure", {
  free: "Free",
  held: "Held",
  heldBy: "by unpaid orders",
  toShip: "To ship",
  sold: "sold, not shipped",
  shelf: "On the shelf",
  total: "in total",
});

export function StockFigures({ product }: { product: Product }) {
  const { quantity, held, toShip } = product;
  return (
    <dl className="grid grid-cols-2 gap-px border border-line bg-line sm:grid-cols-4">
      <Figure label={words.free} note={<StockBadge product={product} />} strong>
        {quantity}
      </Figure>
      <Figure label={words.held} note={words.heldBy}>
        {held}
      </Figure>
      <Figure label={words.toShip} note={words.sold}>
        {toShip}
      </Figure>
      <Figure label={words.shelf} note={words.total}>
        {quantity + held + toShip}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  label: string;
  note: ReactElement | string;
  strong?: boolean;
  children: number;
}

function Figure({ label, note, strong = false, children }: FigureProps) {
  return (
    <div className="bg-sheet p-4">
      <dt className="text-note text-steel">{label}</dt>
      <dd
        className={`font-mono text-title tabular-nums ${strong ? "font-semibold" : "text-graphite"}`}
      >
        {formatCount(children)}
      </dd>
      <dd className="min-h-6 text-note text-steel">{note}</dd>
    </div>
  );
}

export function CorrectionForm({ product, email }: { product: Product; email: string }) {
  const form = useCorrectionForm(product);
  const { correcting, moved } = useCorrection(email, product, form.clear);
  const { warning } = useUnsavedWarning(form.isDirty);

  function confirm(sent: SentCorrection | undefined = form.check()) {
    if (sent && !correcting.isPending) correcting.mutate(sent);
  }

  return (
    <form
      noValidate
      className="grid max-w-xl gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        confirm();
      }}
    >
      <CorrectionFields now={product} form={form} name="way" />
      {warning}
      {moved && correcting.variables ? (
        <StockMoved
          sent={correcting.variables}
          shelf={countIn(form.typed.pieces)}
          now={moved}
          busy={correcting.isPending}
          onTake={confirm}
          onLeave={() => {
            correcting.reset();
            form.clear();
          }}
        />
      ) : (
        <>
          <FormError failure={correcting.error} />
          <Button
            type="submit"
            variant="primary"
            className="justify-self-start"
            busy={correcting.isPending}
          >
            {t("stock.correct", "Correct the stock")}
          </Button>
        </>
      )}
    </form>
  );
}
