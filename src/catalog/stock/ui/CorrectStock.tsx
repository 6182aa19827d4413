import { t } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { Dialog, useDialog } from "../../../lib/ui/Dialog.tsx";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { CorrectionFields } from "../../edit-tools/ui/CorrectionFields.tsx";
import { useCorrectionForm } from "../../edit-tools/ui/correction-form.ts";
import { type SentCorrection, useCorrection } from "../../edit-tools/ui/product-mutations.ts";
import type { Product } from "../../tools/contract-manage.ts";
import { StockMoved } from "./StockMoved.tsx";

interface CorrectStockProps {
  product: Product;
  email: string;
}

export function CorrectStock(props: CorrectStockProps) {
  const opening = useDialog();
  return (
    <>
      <Button aria-label={titleFor(props.product)} onClick={opening.open}>
        {t("stock.open", "Stock")}
      </Button>
      <CorrectionDialog
        key={opening.count}
        {...props}
        isOpen={opening.isOpen}
        onClose={opening.close}
      />
    </>
  );
}

interface DialogProps extends CorrectStockProps {
  isOpen: boolean;
  onClose: () => void;
}

function CorrectionDialog({ product, email, isOpen, onClose }: DialogProps) {
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
          shelf={Number(form.typed.pieces)}
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
