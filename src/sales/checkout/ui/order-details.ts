/** Where an order goes, who is billed, and what else its form asks: for checkouts and orders that an admin takes. */
import { zodResolver } from "@hookform/resolvers/zod";
import type { QueryClient } from "@tanstack/react-query";
import type { BaseSyntheticEvent } from "react";
import type { FieldErrors, Resolver } from "react-hook-form";
import * as z from "zod";
import { orEmpty } from "../../../lib/contract/fields.ts";
import { isolated } from "../../../lib/i18n/message-format.ts";
import { foldedLine } from "../../../lib/text/fold.ts";
import { splitLines } from "../../../lib/text/value-list.ts";
import { focusFirstInvalid } from "../../../lib/ui/Dialog.tsx";
import type { Address } from "../../../people/addresses/contract.ts";
import {
  addressErrors,
  addressValues,
  NO_ADDRESS,
  typedAddress,
} from "../../../people/addresses/ui/address-values.ts";
import { checkoutFields } from "../contract.ts";
import type { Profile } from "./purchase-values.ts";

/** The parts of both addresses, with the prefixes `to_` and `bill_`, and these. */
export interface OrderValues extends Record<string, string> {
  phone: string;
  taxNumber: string;
  purchaseOrder: string;
  /** `other`: to the address of `bill_`. */
  billing: string;
}

const { phone, taxNumber, purchaseOrder } = checkoutFields.shape;

export const typedDetails = z.object({
  phone,
  taxNumber: orEmpty(taxNumber),
  purchaseOrder: orEmpty(purchaseOrder),
  billing: z.string(),
});

/**
 * The street and what follows it of an address as free text, whose parts nobody knows: all of it is shown, so that nothing
 * that a driver needs is lost. Whoever is `known` has a field of their own.
 */
export function streetOf(address: string, known: readonly string[]) {
  const others = new Set(known.map(foldedLine));
  const lines = splitLines(address).map((line) => line.trim());
  const [line1 = "", ...rest] = lines.filter(
    (line) => line !== "" && !others.has(foldedLine(line)),
  );
  return { line1, line2: rest.join(", ") };
}

/** `country`: the one that is chosen first. */
export function initialDetails(
  name: string,
  country: string,
  profile?: Profile | null,
): OrderValues {
  const company = profile?.company ?? "";
  const street = streetOf(profile?.address ?? "", [name, company]);
  return {
    ...addressValues("to_", { ...NO_ADDRESS, country, name, company, ...street }),
    ...addressValues("bill_", { ...NO_ADDRESS, country }),
    phone: profile?.phone ?? "",
    taxNumber: profile?.taxNumber ?? "",
    purchaseOrder: "",
    billing: "same",
  };
}

/** Does what `zodResolver` does. What an address needs is asked of its country. */
export function detailsResolver<Values extends OrderValues>(
  queries: QueryClient,
  schema: z.ZodType<Record<string, string>, Values>,
): Resolver<Values> {
  const resolve = zodResolver(schema) as unknown as Resolver<Values>;
  return async (values, context, options) => {
    const checked = await resolve(values, context, options);
    const messages = {
      ...(await addressErrors(queries, "to_", values)),
      ...(values.billing === "other" && (await addressErrors(queries, "bill_", values))),
    };
    const errors = Object.entries(messages).map(([name, message]) => [
      name,
      { type: "custom", message },
    ]);
    if (errors.length + Object.keys(checked.errors).length === 0)
      return { values: { ...values, ...checked.values }, errors: {} };
    const all = { ...Object.fromEntries(errors), ...checked.errors } as FieldErrors<Values>;
    return { values: {}, errors: all };
  };
}

export function bodyOfDetails(typed: OrderValues) {
  const shipTo: Address = { ...typedAddress("to_", typed), phone: "" };
  const billTo = typed.billing === "other" ? typedAddress("bill_", typed) : undefined;
  const company = (billTo ?? shipTo).company;
  return {
    shipTo,
    ...(billTo && { billTo }),
    phone: typed.phone,
    ...(company && { company }),
    ...(typed.taxNumber && { taxNumber: typed.taxNumber }),
    ...(typed.purchaseOrder && { purchaseOrder: typed.purchaseOrder }),
  };
}

/** Focuses the first invalid field of a form that was refused: fields that are not registered get no focus by themselves. */
export function focusInvalid(event: BaseSyntheticEvent | undefined): void {
  const form = event?.target;
  // After the messages are shown.
  requestAnimationFrame(() => focusFirstInvalid(form instanceof HTMLFormElement ? form : null));
}

/** An address in one line; each part keeps its own direction, or a house number would move into an Arabic name. */
export function addressLine(parts: readonly string[]): string {
  return parts.map(isolated).join(", ");
}
