import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Dialog, type DialogControl, focusFirstInvalid } from "../../../lib/ui/Dialog.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import type { Address } from "../contract.ts";
import { addressErrors, typedAddress } from "./address-values.ts";

type Errors = Readonly<Record<string, { message: string }>>;

interface AddressDialogProps extends DialogControl {
  title: string;
  confirm: string;
  values: Readonly<Record<string, string>>;
  save: (address: Address) => Promise<unknown>;
  onSaved: () => void;
  onFailed?: (failure: unknown) => void;
  /** The fields, with what is missing in them. */
  children: (errors: Errors) => Elements;
}

/** Saves an address when nothing is missing in it, and closes. */
export function AddressDialog(props: AddressDialogProps) {
  const { isOpen, onClose, title, confirm, values, save, onSaved, onFailed, children } = props;
  const queries = useQueryClient();
  const [errors, setErrors] = useState<Errors>({});
  const form = useRef<HTMLFormElement>(null);
  // What is missing is known later than the dialog looks for it: a country's fields are asked for.
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstInvalid(form.current);
  }, [errors]);
  const saving = useMutation({
    mutationFn: async (): Promise<boolean> => {
      const missing = Object.entries(await addressErrors(queries, "", values));
      setErrors(Object.fromEntries(missing.map(([name, message]) => [name, { message }])));
      if (missing.length > 0) return false;
      await save(typedAddress("", values));
      return true;
    },
    onSuccess: (isSaved) => {
      if (!isSaved) return;
      onSaved();
      onClose();
    },
    onError: onFailed,
  });
  return (
    <Dialog
      open={isOpen}
      isWide
      title={title}
      confirm={confirm}
      variant="primary"
      busy={saving.isPending}
      onConfirm={() => saving.mutate()}
      onCancel={onClose}
    >
      <form
        ref={form}
        className="grid gap-5 text-ink"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate();
        }}
      >
        {children(errors)}
        <FormError failure={saving.error} />
      </form>
    </Dialog>
  );
}
