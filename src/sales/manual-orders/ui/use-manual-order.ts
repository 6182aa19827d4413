import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import * as z from "zod";
import { call } from "../../../lib/api-client/api.ts";
import { fieldError } from "../../../lib/api-client/failure.ts";
import { useSubmitKey } from "../../../lib/api-client/submit-key.ts";
import { KEEP_ON_ARRIVAL } from "../../../lib/ui/form/late-values.ts";
import { addressValues } from "../../../people/addresses/ui/address-values.ts";
import { countryList } from "../../../people/addresses/ui/queries.ts";
import { emailToFind } from "../../../people/session/contract.ts";
import {
  deliveryOf,
  type OrderSoFar,
  PREVIEW,
  type Preview,
  previewOf,
  type WantedLine,
  withQuantities,
} from "../../cart-page/ui/preview.ts";
import { checkoutFields } from "../../checkout/contract.ts";
import {
  bodyOfDetails,
  detailsResolver,
  focusInvalid,
  initialDetails,
  type OrderValues,
  streetOf,
  typedDetails,
} from "../../checkout/ui/order-details.ts";
import type * as orders from "../../orders/contract.ts";
import { ORDERS } from "../../orders/ui/queries.ts";
import type { createManualOrder } from "../contract.ts";

const typedOrder = typedDetails.extend({
  email: emailToFind,
  name: checkoutFields.shape.patientName,
  language: z.string(),
});
interface Values extends OrderValues {
  email: string;
  name: string;
  language: string;
}
type Body = z.input<typeof createManualOrder.body>;

/** The lines of the order; `onChange` is called before each change. */
function useWantedLines(onChange: () => void) {
  const [lines, setLines] = useState<readonly WantedLine[]>([]);

  /** Quantities of one tool are added up. */
  function add(added: readonly WantedLine[]): void {
    onChange();
    setLines((before) => {
      const quantities = new Map(before.map(({ tool, quantity }) => [tool, quantity]));
      for (const { tool, quantity } of added)
        quantities.set(tool, (quantities.get(tool) ?? 0) + quantity);
      return [...quantities].map(([tool, quantity]) => ({ tool, quantity }));
    });
  }

  /** 0 removes. */
  function set(changed: readonly WantedLine[]): void {
    onChange();
    setLines((before) => withQuantities(before, changed));
  }
  return { lines, add, set };
}

/** The form of an order that an admin takes. `language` is the one that is chosen first. */
export function useManualOrder(language: string) {
  const queries = useQueryClient();
  const submitKey = useSubmitKey();
  const [deliveryMethod, chooseDelivery] = useState<string>();
  const { data: countries } = useQuery(countryList());
  const emptyAt = (home: string) => ({
    ...initialDetails("", home),
    ...{ email: "", name: "", language },
  });
  const form = useForm<Values>({
    resolver: detailsResolver(queries, typedOrder),
    defaultValues: emptyAt(""),
    values: countries && emptyAt(countries.home),
    resetOptions: KEEP_ON_ARRIVAL,
    shouldFocusError: false,
  });
  const { lines, add, set } = useWantedLines(() => taking.reset());
  const [settled, setSettled] = useState<OrderSoFar>();
  const preview = useQuery(previewOf(lines, { ...settled, deliveryMethod }));
  const settle = () => {
    const { email, ...typed } = form.getValues();
    const patient = emailToFind.safeParse(email).data;
    setSettled({ ...bodyOfDetails(typed), patient });
  };

  const taking = useMutation({
    mutationFn: (body: Body) =>
      submitKey.call<typeof createManualOrder>(body, "POST /checkout/manual", { body }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: [ORDERS] }),
    onError: (failure) => {
      const message = fieldError(failure, "patient");
      if (message) form.setError("email", { message }, { shouldFocus: true });
      void queries.invalidateQueries({ queryKey: [PREVIEW] });
    },
  });

  async function choose(customer: Pick<Values, "email" | "name">): Promise<void> {
    form.setValue("email", customer.email, { shouldValidate: true });
    form.setValue("name", customer.name, { shouldValidate: true });
    settle();
    if (await fillInLast(form, customer)) settle();
  }

  const isCurrent = preview.data !== undefined && !preview.isPlaceholderData;
  const submit = form.handleSubmit(
    (typed) => {
      settle();
      if (preview.data && isCurrent && lines.length > 0)
        taking.mutate(bodyOf(typed, lines, preview.data));
    },
    (_errors, event) => focusInvalid(event),
  );
  const delivery = { chosen: deliveryMethod, choose: chooseDelivery };
  return { form, submit, settle, taking, preview, lines, add, set, choose, isCurrent, delivery };
}

const DIRTY = { shouldDirty: true };

/** Fills in what the customer's last order says, where nothing was typed; resolves to whether its address is. */
async function fillInLast(
  { getValues, setValue }: Pick<UseFormReturn<Values>, "getValues" | "setValue">,
  { email, name }: Pick<Values, "email" | "name">,
): Promise<boolean> {
  const [last] = await call<typeof orders.listPurchases>("GET /purchase", {
    query: { patient: email, limit: "1", details: "true" },
  }).catch(() => []);
  if (!last) return false;
  if (getValues("phone") === "") setValue("phone", last.phone, DIRTY);
  if (getValues("to_line1") !== "") return false;
  const { line1, line2 } = streetOf(last.address, [name]);
  const filled = last.shipTo
    ? addressValues("to_", last.shipTo)
    : { to_line1: line1, to_line2: line2 };
  for (const [field, value] of Object.entries(filled)) setValue(field, value, DIRTY);
  return true;
}

export type ManualOrder = ReturnType<typeof useManualOrder>;

function bodyOf(typed: Values, lines: readonly WantedLine[], preview: Preview): Body {
  const { email, name, language } = typed;
  return {
    lines: lines.map(({ tool, quantity }) => ({ tool, quantity })),
    price: preview.price,
    ...deliveryOf(preview),
    patient: email,
    patientName: name,
    language,
    ...bodyOfDetails(typed),
  };
}
