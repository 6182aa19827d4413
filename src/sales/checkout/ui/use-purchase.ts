import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod";
import { messages } from "../../../../shop/messages.ts";
import { nearestMultiples } from "../../../catalog/tier-prices/rules.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";
import { toolById } from "../../../catalog/tools/ui/queries.ts";
import { currentShop } from "../../../frame/shop.ts";
import { refusedWith } from "../../../lib/api-client/failure.ts";
import { useSubmitKey } from "../../../lib/api-client/submit-key.ts";
import { clearDraft } from "../../../lib/browser/draft.ts";
import { orEmpty } from "../../../lib/contract/fields.ts";
import { typedQuantity } from "../../../lib/measure/quantity.ts";
import { KEEP_ON_ARRIVAL } from "../../../lib/ui/form/late-values.ts";
import { toast } from "../../../lib/ui/toast.ts";
import {
  type Charge,
  chargeFor,
  chargeOfPreview,
  isOfServerAlone,
} from "../../cart-page/ui/charge.ts";
import { PREVIEW, previewOf } from "../../cart-page/ui/preview.ts";
import { findQuantityError, type Orderable, unitPriceOf } from "../../cart-page/ui/quantity.ts";
import { newPurchase, type Purchase, type placePurchase } from "../../orders/contract.ts";
import { ORDERS, type PurchaseBody } from "../../orders/ui/queries.ts";
import type { Buyer, Profile, PurchaseValues } from "./purchase-values.ts";
import { useSaveDetails } from "./SaveDetails.tsx";
import { useFormDraft } from "./use-form-draft.ts";

export interface PurchaseOptions {
  tool: Tool;
  buyer: Buyer;
  /** Fills untouched fields when it arrives. Null before the first save, undefined while loading. */
  profile: Profile | null | undefined;
  quantity?: number | undefined;
  onPlaced: (order: Purchase) => void;
}

function typedSchema(tool: Orderable) {
  const { address, phone, company, taxNumber, purchaseOrder } = newPurchase.shape;
  return z.object({
    order: z.string().superRefine((typed, context) => {
      const error = findQuantityError(typed, tool);
      if (error) context.addIssue({ code: "custom", message: error.message });
    }),
    address,
    phone,
    company: orEmpty(company),
    taxNumber: orEmpty(taxNumber),
    purchaseOrder: orEmpty(purchaseOrder),
  });
}

function bodyOf(
  typed: PurchaseValues,
  { tool, buyer }: PurchaseOptions,
  { price }: Charge,
): PurchaseBody {
  const order = typedQuantity(typed.order) ?? 0;
  const { company, taxNumber, purchaseOrder } = typed;
  return {
    price,
    patient: buyer.email,
    patientName: buyer.name,
    product: tool.name,
    phone: typed.phone,
    address: typed.address,
    order,
    minOrder: tool.minimum,
    tool: tool._id,
    ...(company && { company }),
    ...(taxNumber && { taxNumber }),
    ...(purchaseOrder && { purchaseOrder }),
  };
}

function initialValues(
  { tool, quantity = 0 }: PurchaseOptions,
  { phone, address, company = "", taxNumber = "" }: Omit<Profile, "patientName">,
): PurchaseValues {
  const { lower } = nearestMultiples(tool, Math.min(quantity, tool.quantity));
  return { order: String(lower), phone, address, company, taxNumber, purchaseOrder: "" };
}

export function usePurchase(options: PurchaseOptions) {
  const { tool, buyer, profile, quantity, onPlaced } = options;
  const queryClient = useQueryClient();
  const submitKey = useSubmitKey();

  const first = initialValues(options, profile ?? { address: "", phone: "" });
  const form = useForm<PurchaseValues>({
    resolver: zodResolver(typedSchema(tool)),
    defaultValues: first,
    values: profile ? first : undefined,
    resetOptions: KEEP_ON_ARRIVAL,
  });

  const draft = `purchase of ${tool._id} by ${buyer.email}`;
  const [settled, setSettled] = useState<PurchaseValues>();
  const settle = () => setSettled(form.getValues());
  const fresh = quantity === undefined ? undefined : "order";
  useFormDraft(form, draft, { fresh, onRestored: settle });

  const asked = useCharge(tool, form.watch(), settled ?? first);
  const { charge } = asked;

  const refetchTool = () =>
    queryClient.invalidateQueries({ queryKey: toolById(tool._id).queryKey });

  const saving = useSaveDetails(buyer, profile, form.watch());

  const placing = useMutation({
    mutationFn: (body: PurchaseBody) =>
      submitKey.call<typeof placePurchase>(body, "POST /purchase", { body }),
    onSuccess: ({ success, purchase }, sent) => {
      void queryClient.invalidateQueries({ queryKey: [ORDERS] });
      void refetchTool();
      if (!success) {
        toast.failure(messages.alreadyPurchase(tool.name));
        return;
      }
      saving.save(sent);
      clearDraft(draft);
      toast.success(messages.purchaseSet(tool.name));
      onPlaced(purchase);
    },
    onError: (failure) => {
      void refetchTool();
      void queryClient.invalidateQueries({ queryKey: [PREVIEW] });
      toast.failure(
        refusedWith<typeof placePurchase>(failure, "below-minimum")
          ? messages.invalidMinOrder
          : messages.alreadyPurchase(tool.name),
      );
    },
  });

  const submit = form.handleSubmit(
    (typed) => {
      settle();
      if (charge) placing.mutate(bodyOf(typed, options, charge));
      else if (asked.failure) void asked.askAgain();
    },
    () => {
      const error = findQuantityError(form.getValues("order"), tool);
      if (error?.isBelowMinimum) toast.failure(messages.invalidMinOrder);
    },
  );

  return { form, submit, placing, saving, settle, ...asked };
}

/**
 * What so many pieces cost this buyer. The page knows it at once, but for a VAT id, a certificate and tax that a service
 * works out: the server is asked when a field is left, since such an answer may have a fee. Whom it has charged otherwise
 * than the page would waits for the next answer, too.
 */
function useCharge(tool: Tool, typed: PurchaseValues, settled: PurchaseValues) {
  const quantity = orderableOf(tool, typed);
  const orderable = orderableOf(tool, settled);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(
    previewOf(orderable === undefined ? [] : [{ tool: tool._id, quantity: orderable }], settled),
  );
  const isOfTyped = orderable === quantity && settled.taxNumber === typed.taxNumber;
  const preview = isOfTyped && !isPlaceholderData ? data : undefined;
  const known = preview && chargeOfPreview(preview);
  const askAgain = refetch;
  if (known || quantity === undefined) return { charge: known, isAsking: false, askAgain };
  const isFirm = typed.taxNumber !== "" && currentShop().tax.checksVatIds;
  // The last answer, of another quantity.
  const told = data && chargeOfPreview(data);
  const isOtherwise = told && isOfServerAlone(told, unitPriceOf(tool, told.order));
  const waits = isFirm || isOtherwise === true;
  const charge = waits ? undefined : chargeFor(unitPriceOf(tool, quantity), quantity);
  const fault = charge ? undefined : preview?.fault?.detail;
  const failure = charge || preview || !isOfTyped ? null : error;
  return { charge, fault, failure, isAsking: waits && isFetching, askAgain };
}

function orderableOf(tool: Tool, { order }: PurchaseValues): number | undefined {
  return findQuantityError(order, tool) === undefined ? typedQuantity(order) : undefined;
}
