/** The purchase form's state, its checks and what becomes of a submit. */
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import * as z from "zod";
import { messages } from "../../../../shop/messages.ts";
import { orEmpty } from "../../../kit/fields.ts";
import { dollarsFromCents } from "../../../kit/money.ts";
import { clearDraft } from "../../../kit/ui/draft.ts";
import { problemCode } from "../../../kit/ui/failure.ts";
import { toast } from "../../../kit/ui/toast.ts";
import { toolById } from "../../catalogue/ui/queries.ts";
import { type belowMinimum, newPurchase, type Purchase } from "../contract.ts";
import { totalFor } from "./charge.ts";
import { useKeptTyping } from "./kept-typing.ts";
import type { Buyer, Profile, PurchaseTyped } from "./purchase-typed.ts";
import { type Orderable, quantityFault } from "./quantity.ts";
import { ORDERS, type PurchaseSent, placeOrder } from "./queries.ts";
import { useSubmitKey } from "./submit-key.ts";
import { useKeptDetails } from "./use-kept-details.ts";

const BELOW_MINIMUM: (typeof belowMinimum)["code"] = "below-minimum";

/** What is ordered. */
export interface OrderedTool extends Orderable {
  readonly _id: string;
  readonly name: string;
}

interface PurchaseInput {
  tool: OrderedTool;
  buyer: Buyer;
  /** Null before the first save, undefined while it is not known. */
  profile: Profile | null | undefined;
  /** The quantity to begin with, where a page led here with one. */
  quantity?: number | undefined;
  onPlaced: (order: Purchase) => void;
}

function typedSchema(tool: Orderable) {
  const { address, phone, company, taxNumber, purchaseOrder } = newPurchase.shape;
  return z.object({
    order: z.string().superRefine((typed, context) => {
      const fault = quantityFault(typed, tool);
      if (fault) context.addIssue({ code: "custom", message: fault.message });
    }),
    address,
    phone,
    company: orEmpty(company),
    taxNumber: orEmpty(taxNumber),
    purchaseOrder: orEmpty(purchaseOrder),
  });
}

function bodyOf(typed: PurchaseTyped, { tool, buyer }: PurchaseInput): PurchaseSent {
  const order = Number(typed.order);
  const { company, taxNumber, purchaseOrder } = typed;
  return {
    price: dollarsFromCents(totalFor(tool.price, order)),
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

/** From the minimum up to what is there, whatever was asked for. */
function typedAtFirst(
  { tool, quantity = 0 }: PurchaseInput,
  { phone, address, company = "", taxNumber = "" }: Omit<Profile, "patientName">,
): PurchaseTyped {
  const order = String(Math.max(tool.minimum, Math.min(quantity, tool.quantity)));
  return { order, phone, address, company, taxNumber, purchaseOrder: "" };
}

/** Form, submit handler, the request of the purchase form, and what it offers about the profile. */
export function usePurchase(input: PurchaseInput) {
  const { tool, buyer, profile, quantity, onPlaced } = input;
  const queryClient = useQueryClient();
  const submitKey = useSubmitKey();

  const form = useForm<PurchaseTyped>({
    resolver: zodResolver(typedSchema(tool)),
    defaultValues: typedAtFirst(input, { address: "", phone: "" }),
    values: profile ? typedAtFirst(input, profile) : undefined,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });

  const draft = `purchase of ${tool._id} by ${buyer.email}`;
  useKeptTyping(form, draft, quantity === undefined ? undefined : "order");

  /** The tool as it is now: an order or a refusal means that its stock or price has moved on. */
  const showTool = () => queryClient.invalidateQueries({ queryKey: toolById(tool._id).queryKey });

  const keeping = useKeptDetails(buyer, profile, form.watch());

  const placing = useMutation({
    mutationFn: (body: PurchaseSent) => placeOrder(body, submitKey.keyFor(body)),
    onSuccess: ({ success, purchase }, sent) => {
      submitKey.settled();
      void queryClient.invalidateQueries({ queryKey: [ORDERS] });
      void showTool();
      if (!success) {
        toast.failure(messages.alreadyPurchase(tool.name));
        return;
      }
      keeping.save(sent);
      clearDraft(draft);
      toast.success(messages.purchaseSet(tool.name));
      onPlaced(purchase);
    },
    onError: (failure) => {
      submitKey.failed(failure);
      void showTool();
      toast.failure(
        problemCode(failure) === BELOW_MINIMUM
          ? messages.invalidMinOrder
          : messages.alreadyPurchase(tool.name),
      );
    },
  });

  const submit = form.handleSubmit(
    (typed) => placing.mutate(bodyOf(typed, input)),
    () => {
      const fault = quantityFault(form.getValues("order"), tool);
      if (fault?.isBelowMinimum) toast.failure(messages.invalidMinOrder);
    },
  );

  return { form, submit, placing, keeping };
}
