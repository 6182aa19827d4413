import { useState } from "react";
import { formatMajor } from "../../../../kit/money.ts";
import { typedAmount } from "../../../../kit/parse-amount.ts";
import { Button } from "../../../../kit/ui/Button.tsx";
import { Dialog, useDialog } from "../../../../kit/ui/Dialog.tsx";
import { FormError } from "../../../../kit/ui/Feedback.tsx";
import { TextField } from "../../../../kit/ui/Field.tsx";
import { toast } from "../../../../kit/ui/toast.ts";
import type { Product } from "../../contract-manage.ts";
import { useEdit } from "./product-mutations.ts";
import { controlProps } from "./tool-fields.tsx";
import { priceField } from "./tool-form.ts";

interface EditPriceProps {
  product: Product;
  email: string;
}

export function EditPrice(props: EditPriceProps) {
  const opening = useDialog();
  return (
    <>
      <Button aria-label={`Change the price of ${props.product.name}`} onClick={opening.open}>
        Price
      </Button>
      <PriceDialog key={opening.count} {...props} isOpen={opening.isOpen} onClose={opening.close} />
    </>
  );
}

function PriceDialog({
  product,
  email,
  isOpen,
  onClose,
}: EditPriceProps & { isOpen: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState(() => typedAmount(product.price));
  const [isChecked, setChecked] = useState(false);
  const price = priceField.safeParse(typed);
  const { saving, theirs } = useEdit(email, product._id, (now) => {
    toast.success(`${now.name} costs ${formatMajor(now.price)}`);
    onClose();
  });

  function confirm() {
    setChecked(true);
    if (!price.success || saving.isPending) return;
    // After a conflict, saves over the version that it has shown.
    const { version } = theirs ?? product;
    saving.mutate({ version, edits: { price: price.data } });
  }

  const label = price.success ? formatMajor(price.data) : "the price";
  return (
    <Dialog
      open={isOpen}
      title={`Change the price of ${product.name}`}
      confirm={theirs ? `Save ${label} all the same` : `Save ${label}`}
      variant="primary"
      busy={saving.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>Orders that are placed already keep their price.</p>
      <form
        className="mt-4 mb-3 grid gap-4 text-ink"
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <TextField
          {...controlProps("price", "add")}
          className="max-w-48 font-mono tabular-nums"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={isChecked && !price.success ? price.error.issues[0]?.message : undefined}
        />
      </form>
      {theirs ? (
        <p role="alert" className="border-wait border-l-2 py-1 pl-4">
          Somebody has changed this product since this page was loaded. Its price is{" "}
          <strong className="font-mono">{formatMajor(theirs.price)}</strong> now; it was{" "}
          <span className="font-mono">{formatMajor(product.price)}</span>. Nothing was saved.
        </p>
      ) : (
        <FormError failure={saving.error} />
      )}
    </Dialog>
  );
}
