import { useState } from "react";
import { t } from "../../../../kit/i18n.ts";
import { formatMajor } from "../../../../kit/money.ts";
import { typedAmount } from "../../../../kit/parse-amount.ts";
import { Button } from "../../../../kit/ui/Button.tsx";
import { Dialog, useDialog } from "../../../../kit/ui/Dialog.tsx";
import { FormError } from "../../../../kit/ui/Feedback.tsx";
import { TextField } from "../../../../kit/ui/Field.tsx";
import { Rich } from "../../../../kit/ui/Rich.tsx";
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
      <Button aria-label={titleFor(props.product)} onClick={opening.open}>
        {t("toolField.price", "Price")}
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
    const values = { name: now.name, price: formatMajor(now.price) };
    toast.success(t("product.price.saved", "{name} costs {price}", values));
    onClose();
  });

  function confirm() {
    setChecked(true);
    if (!price.success || saving.isPending) return;
    // After a conflict, saves over the version that it has shown.
    const { version } = theirs ?? product;
    saving.mutate({ version, edits: { price: price.data } });
  }

  const sum = price.success ? formatMajor(price.data) : t("product.price.unknown", "the price");
  return (
    <Dialog
      open={isOpen}
      title={titleFor(product)}
      confirm={
        theirs
          ? t("product.price.saveAgain", "Save {price} all the same", { price: sum })
          : t("product.price.save", "Save {price}", { price: sum })
      }
      variant="primary"
      busy={saving.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{t("product.price.effect", "Orders that are placed already keep their price.")}</p>
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
          <Rich
            id="product.price.changed"
            text="Somebody has changed this product since this page was loaded. Its price is <now>{now}</now> now; it was <before>{before}</before>. Nothing was saved."
            values={{ now: formatMajor(theirs.price), before: formatMajor(product.price) }}
            tags={{
              now: (words) => <strong className="font-mono">{words}</strong>,
              before: (words) => <span className="font-mono">{words}</span>,
            }}
          />
        </p>
      ) : (
        <FormError failure={saving.error} />
      )}
    </Dialog>
  );
}

function titleFor({ name }: Product): string {
  return t("product.price.title", "Change the price of {name}", { name });
}
