import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api-client/api.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { ActionButton } from "../../../lib/ui/action.tsx";
import { Badge } from "../../../lib/ui/Badge.tsx";
import { DialogButton } from "../../../lib/ui/Dialog.tsx";
import { EmptyState } from "../../../lib/ui/Feedback.tsx";
import { LoadingOrError } from "../../../lib/ui/List.tsx";
import { Skeleton } from "../../../lib/ui/Loading.tsx";
import type * as contract from "../contract.ts";
import { EditAddress } from "./EditAddress.tsx";
import { ADDRESSES, ownAddresses } from "./queries.ts";

const words = texts("addressBook", {
  none: "No addresses yet",
  noneText: "Addresses that you keep fill in the checkout for you.",
  add: "Add an address",
  edit: "Edit",
  delete: "Delete",
  askDelete: "Delete this address?",
  ordersKeep: "Orders keep the address they were placed with.",
  deleted: "The address is deleted",
  shipping: "Default for delivery",
  billing: "Default for invoices",
  notLoaded: "Your addresses could not be loaded.",
});

/** A customer's addresses: add, edit, delete, and which are chosen first. */
export function AddressBook({ email }: { email: string }) {
  const { data, ...result } = useQuery(ownAddresses(email));
  if (!data)
    return (
      <LoadingOrError
        errorTitle={words.notLoaded}
        shape={<Skeleton className="h-40 max-w-xl" />}
        {...result}
      />
    );
  return (
    <div className="grid max-w-3xl justify-items-start gap-5">
      {data.length === 0 ? (
        <EmptyState title={words.none} text={words.noneText} />
      ) : (
        <ul className="grid w-full gap-4 sm:grid-cols-2">
          {data.map((address) => (
            <SavedOne key={address._id} address={address} />
          ))}
        </ul>
      )}
      <DialogButton label={words.add}>{(dialog) => <EditAddress {...dialog} />}</DialogButton>
    </div>
  );
}

function SavedOne({ address }: { address: contract.SavedAddress }) {
  const { _id, text, defaultShipping, defaultBilling } = address;
  const first = text[0] ?? "";
  return (
    <li className="grid content-between gap-4 border border-line bg-sheet p-5">
      <div className="grid justify-items-start gap-2">
        <p className="wrap-anywhere whitespace-pre-line">{text.join("\n")}</p>
        {defaultShipping && <Badge>{words.shipping}</Badge>}
        {defaultBilling && <Badge>{words.billing}</Badge>}
      </div>
      <div className="flex flex-wrap gap-3">
        <DialogButton
          label={words.edit}
          accessibleName={t("addressBook.editOne", "Edit the address of {first}", { first })}
        >
          {(dialog) => <EditAddress {...dialog} address={address} />}
        </DialogButton>
        <ActionButton
          label={words.delete}
          title={words.askDelete}
          done={words.deleted}
          refresh={[ADDRESSES]}
          run={() =>
            call<typeof contract.deleteAddress>("DELETE /address/{id}", { params: { id: _id } })
          }
        >
          <p>{words.ordersKeep}</p>
        </ActionButton>
      </div>
    </li>
  );
}
