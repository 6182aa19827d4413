import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api-client/api.ts";
import { refusedWith } from "../../../lib/api-client/failure.ts";
import { texts } from "../../../lib/i18n/i18n.ts";
import { DialogButton, type DialogControl } from "../../../lib/ui/Dialog.tsx";
import { toast } from "../../../lib/ui/toast.ts";
import { AddressDialog } from "../../../people/addresses/ui/AddressDialog.tsx";
import { AddressFields } from "../../../people/addresses/ui/AddressFields.tsx";
import { addressValues, NO_ADDRESS } from "../../../people/addresses/ui/address-values.ts";
import type { Purchase } from "../../orders/contract.ts";
import { ORDERS } from "../../orders/ui/queries.ts";
import type * as contract from "../contract.ts";

const words = texts("order.correctAddress", {
  shipping: "Correct the address",
  billing: "Correct the invoice address",
  save: "Save the address",
  unpaid:
    "Tax and delivery of the order stay as they are. For another country, put the order back into the cart and order again.",
  invoiced:
    "The invoice that was issued stays as it is. What was sent before is in the order's history.",
  done: "The address is corrected",
});

/** Corrects the address of an order that has not shipped. */
export function CorrectAddress({ order, of }: { order: Purchase; of: contract.AddressRole }) {
  return (
    <DialogButton label={words[of]}>
      {(dialog) => <CorrectionDialog {...dialog} order={order} of={of} />}
    </DialogButton>
  );
}

interface CorrectionDialogProps extends DialogControl {
  order: Purchase;
  of: contract.AddressRole;
}

function CorrectionDialog({ order, of: role, isOpen, onClose }: CorrectionDialogProps) {
  const queries = useQueryClient();
  // What the dialog was opened with, not what a later answer says.
  const [before] = useState(() => storedAddress(order, role));
  const [values, setValues] = useState(() => firstValues(order, before));
  const reload = () => void queries.invalidateQueries({ queryKey: [ORDERS] });
  return (
    <AddressDialog
      isOpen={isOpen}
      onClose={onClose}
      title={words[role]}
      confirm={words.save}
      values={values}
      save={(address) =>
        call<typeof contract.correctAddress>("PUT /purchase/{id}/address", {
          params: { id: order._id },
          body: {
            role,
            ...(typeof before === "string" ? { beforeText: before } : { before }),
            address,
          },
        })
      }
      onSaved={() => {
        reload();
        toast.success(words.done);
      }}
      onFailed={(failure) =>
        refusedWith<typeof contract.correctAddress>(failure, "address-changed") && reload()
      }
    >
      {(errors) => (
        <>
          <p className="text-graphite">{order.paid ? words.invoiced : words.unpaid}</p>
          <AddressFields
            prefix=""
            values={values}
            errors={errors}
            onChange={(name, value) => setValues((last) => ({ ...last, [name]: value }))}
            countries={role === "shipping" ? "own" : undefined}
          />
        </>
      )}
    </AddressDialog>
  );
}

function storedAddress({ shipTo, billTo, address }: Purchase, role: contract.AddressRole) {
  return (role === "billing" ? (billTo ?? shipTo) : shipTo) ?? address;
}

function firstValues(
  { patientName: name }: Purchase,
  before: ReturnType<typeof storedAddress>,
): Record<string, string> {
  if (typeof before !== "string") return addressValues("", before);
  const [line1 = ""] = before.split("\n");
  return addressValues("", { ...NO_ADDRESS, name, line1 });
}
