import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useSubmitKey } from "../../../lib/api-client/submit-key.ts";
import { clearDraft } from "../../../lib/browser/draft.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { KEEP_ON_ARRIVAL } from "../../../lib/ui/form/late-values.ts";
import { toast } from "../../../lib/ui/toast.ts";
import { countryList, ownAddresses } from "../../../people/addresses/ui/queries.ts";
import { reloadCart, setQuantity } from "../../cart/ui/cart.ts";
import { refusedLines } from "../../cart-page/ui/fixes.ts";
import {
  deliveryOf,
  PREVIEW,
  type Preview,
  previewOf,
  type WantedLine,
  withQuantities,
} from "../../cart-page/ui/preview.ts";
import type { Purchase } from "../../orders/contract.ts";
import { ORDERS } from "../../orders/ui/queries.ts";
import type { placeCheckout } from "../contract.ts";
import { firstDetails, useKeptAddress } from "./kept-address.ts";
import {
  bodyOfDetails,
  detailsResolver,
  focusInvalid,
  initialDetails,
  type OrderValues,
  typedDetails,
} from "./order-details.ts";
import type { Buyer, Profile } from "./purchase-values.ts";
import { useFormDraft } from "./use-form-draft.ts";

export interface CheckoutOptions {
  /** The cart when the page was opened: what another tab does to it meanwhile changes nothing here. */
  readonly lines: readonly WantedLine[];
  /** Changed quantities are the cart's as well. */
  readonly isCart: boolean;
  readonly buyer: Buyer;
  /** Null before the first save, undefined while loading. */
  readonly profile: Profile | null | undefined;
  readonly isProfilePending: boolean;
  readonly onPlaced: (order: Purchase) => void;
}

export function useCheckout(options: CheckoutOptions) {
  const { lines, isCart, buyer, profile, isProfilePending, onPlaced } = options;
  const queryClient = useQueryClient();
  const submitKey = useSubmitKey();
  const [wanted, setWanted] = useState(lines);
  const [deliveryMethod, chooseDelivery] = useState<string>();
  const { data: book, isPending: isBookPending } = useQuery(ownAddresses(buyer.email));
  const { data: countries, isPending: isListPending } = useQuery(countryList());
  const first = firstDetails(buyer, { profile, book, countries });
  const form = useForm<OrderValues>({
    resolver: detailsResolver(queryClient, typedDetails),
    defaultValues: initialDetails(buyer.name, ""),
    values: first,
    resetOptions: KEEP_ON_ARRIVAL,
    shouldFocusError: false,
  });
  const draft = `checkout by ${buyer.email}`;
  const [settled, setSettled] = useState<OrderValues>();
  /** Prices are asked for again when a field is left, not while it is typed. */
  const settle = () => setSettled(form.getValues());
  useFormDraft(form, draft, { onRestored: settle });
  const keeping = useKeptAddress(book, form.watch());
  const priced = settled ?? first;
  const preview = useQuery(
    previewOf(wanted, { ...(priced && bodyOfDetails(priced)), deliveryMethod }),
  );

  const placing = useMutation({
    mutationFn: (body: ReturnType<typeof bodyOf>) =>
      submitKey.call<typeof placeCheckout>(body, "POST /checkout", { body }),
    onSuccess: ({ purchase }, sent) => {
      void queryClient.invalidateQueries({ queryKey: [ORDERS] });
      void queryClient.invalidateQueries({ queryKey: ["tools"] });
      void reloadCart();
      keeping.save(sent.shipTo);
      clearDraft(draft);
      toast.success(
        t("checkout.placed", "Order {number} is placed.", { number: String(purchase.number) }),
      );
      onPlaced(purchase);
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: [PREVIEW] }),
  });

  /** Sets quantities here and in the cart they are from; 0 removes. */
  function change(changed: readonly WantedLine[]): void {
    placing.reset();
    setWanted((before) => withQuantities(before, changed));
    if (isCart) for (const { tool, quantity } of changed) setQuantity(tool, quantity);
  }

  // The address that arrives would fold away the fields that are shown.
  const isArriving = form.getValues("to_country") === "" && Boolean(first?.to_country);
  const isFilling = isBookPending || isListPending || isProfilePending || isArriving;
  // Before the address is there, what the lines cost is not what they cost there.
  const isKnown = !isFilling && preview.data !== undefined;
  const isCurrent = isKnown && !preview.isPlaceholderData;
  // The press that leaves a field comes while its price is asked for: it waits, and orders for what it named.
  const canPlace = isKnown && (isCurrent || settled !== undefined);
  const submit = form.handleSubmit(
    async (typed) => {
      const price = preview.data?.price;
      settle();
      if (!canPlace || price === undefined) return;
      const asked = previewOf(wanted, { ...bodyOfDetails(typed), deliveryMethod });
      // A failure is shown in the place of the lines.
      const now = await queryClient.ensureQueryData(asked).catch(() => undefined);
      if (now) placing.mutate({ ...bodyOf(typed, buyer, now), price });
    },
    (_errors, event) => focusInvalid(event),
  );
  const isPlacing = placing.isPending || form.formState.isSubmitting;
  const refused = refusedLines(placing.error);
  const delivery = { chosen: deliveryMethod, choose: chooseDelivery };
  const shown = { preview, change, refused, isCurrent, canPlace, isPlacing, delivery };
  return { form, submit, placing, keeping, book, isFilling, settle, ...shown };
}

/** The lines and the amount due that are shown are what is ordered. */
function bodyOf(typed: OrderValues, buyer: Buyer, preview: Preview) {
  const { lines, price } = preview;
  return {
    lines: lines.map(({ tool, quantity }) => ({ tool, quantity })),
    price,
    patient: buyer.email,
    patientName: buyer.name,
    ...deliveryOf(preview),
    ...bodyOfDetails(typed),
  };
}
