import { t } from "../../../lib/i18n/i18n.ts";
import { Dialog, DialogButton, type DialogControl } from "../../../lib/ui/Dialog.tsx";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { CorrectionFields } from "../../edit-tools/ui/CorrectionFields.tsx";
import { countIn, useCorrectionForm } from "../../edit-tools/ui/correction-form.ts";
import { type SentCorrection, useCorrection } from "../../edit-tools/ui/product-mutations.ts";
import type { Product } from "../../tools/contract-manage.ts";
import { StockMoved } from "./StockMoved.tsx";

interface CorrectStockProps {
  product: Product;
  email: string;
}

export function CorrectStock(props: CorrectStockProps) {
  return (
    <DialogButton label={t("stock.open", "Stock")} accessibleName={titleFor(props.product)}>
      {(dialog) => <CorrectionDialog {...props} {...dialog} />}
    </DialogButton>
  );
}

function CorrectionDialog({ product, email, isOpen, onClose }: CorrectStockProps & DialogControl) {
  const { correcting, moved } = useCorrection(email, product, onClose);
  const form = useCorrectionForm(product);

  function confirm(sent: SentCorrection | undefined = form.check()) {
    if (sent && !correcting.isPending) correcting.mutate(sent);
  }

  return (
    <Dialog
      open={isOpen}
      title={titleFor(product)}
      confirm={t("stock.correct", "Correct the stock")}
      variant="primary"
      busy={correcting.isPending}
      onConfirm={() => confirm()}
      onCancel={onClose}
    >
      {isOpen && (
        <form
          className="mb-3 grid gap-4 text-ink"
          onSubmit={(event) => {
            event.preventDefault();
            confirm();
          }}
        >
          <CorrectionFields now={product} form={form} name={`way-${product._id}`} />
          <button type="submit" hidden />
        </form>
      )}
      {moved && correcting.variables ? (
        <StockMoved
          sent={correcting.variables}
          shelf={countIn(form.typed.pieces)}
          now={moved}
          busy={correcting.isPending}
          onTake={confirm}
          onLeave={onClose}
        />
      ) : (
        <FormError failure={correcting.error} />
      )}
    </Dialog>
  );
}

function titleFor({ name }: Product): string {
  return t("stock.correctOf", "Correct the stock of {name}", { name });
}
