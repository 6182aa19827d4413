/** The address book and the form of a checkout: what fills it in, and what is added after the order. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "../../../lib/api-client/failure.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { toast } from "../../../lib/ui/toast.ts";
import type { Address, SavedAddress } from "../../../people/addresses/contract.ts";
import { isSameAddress } from "../../../people/addresses/rules.ts";
import { addressValues, typedAddress } from "../../../people/addresses/ui/address-values.ts";
import { ADDRESSES, saveAddress } from "../../../people/addresses/ui/queries.ts";
import { initialDetails, type OrderValues } from "./order-details.ts";
import type { Buyer, Profile } from "./purchase-values.ts";

interface Countries {
  readonly home: string;
  /** `sold`: orders can go there. */
  readonly countries: readonly { readonly code: string; readonly sold: boolean }[];
}

interface KnownDetails {
  /** Null before the first save, undefined while loading; also the next two. */
  readonly profile: Profile | null | undefined;
  readonly book: readonly SavedAddress[] | undefined;
  readonly countries: Countries | undefined;
}

/** The default addresses of the book, or its only one where orders can go, else what the profile says. */
export function firstDetails(
  buyer: Buyer,
  { profile, book, countries }: KnownDetails,
): OrderValues | undefined {
  if (profile === undefined || book === undefined || countries === undefined) return undefined;
  const details = initialDetails(buyer.name, countries.home, profile);
  // One for invoices may be an office, where the profile has the works.
  const isForGoods = ({ country, defaultBilling }: SavedAddress) =>
    countries.countries.some(({ code, sold }) => sold && code === country) &&
    !(defaultBilling && profile?.address);
  const only = book.length === 1 ? book.find(isForGoods) : undefined;
  const shipTo = book.find(({ defaultShipping }) => defaultShipping) ?? only;
  const billTo = book.find(({ defaultBilling }) => defaultBilling);
  const isElsewhere = billTo !== undefined && billTo._id !== shipTo?._id;
  return {
    ...details,
    ...(shipTo && addressValues("to_", { ...shipTo, name: shipTo.name || buyer.name })),
    ...(shipTo?.phone && { phone: shipTo.phone }),
    ...(isElsewhere && { ...addressValues("bill_", billTo), billing: "other" }),
  };
}

/** Keeping the first address is preselected. The order is placed even when this fails. */
export function useKeptAddress(book: readonly SavedAddress[] | undefined, values: OrderValues) {
  const queries = useQueryClient();
  const [choice, setChoice] = useState<boolean>();
  const typed = typedAddress("to_", values);
  const isOffered = book !== undefined && !book.some((known) => isSameAddress(known, typed));
  const isChosen = isOffered && (choice ?? book.length === 0);
  const saving = useMutation({
    mutationFn: (address: Address): Promise<unknown> =>
      saveAddress(undefined, { ...address, ...(book?.length === 0 && { defaultShipping: true }) }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [ADDRESSES] }),
    onError: (failure) =>
      toast.failure(
        `${t("checkout.address.notKept", "The address could not be saved in your address book.")} ${errorMessage(failure)}`,
      ),
  });
  return {
    isOffered,
    isChosen,
    onChoose: setChoice,
    save: (address: Address) => isChosen && saving.mutate({ ...address, phone: values.phone }),
  };
}
