/** Address and phone are typed once: an order saves them in the profile, if its buyer leaves that chosen. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "../../../kit/ui/failure.ts";
import { toast } from "../../../kit/ui/toast.ts";
import { ownProfile, saveProfile } from "../../accounts/ui/users/queries.ts";
import type { Buyer, Profile, PurchaseTyped } from "./purchase-typed.ts";
import type { PurchaseSent } from "./queries.ts";

/** What the form offers about the profile. */
export interface Keeping {
  /** `keep`: the profile is empty; `replace`: it says something else; undefined: nothing to offer. */
  readonly offer: "keep" | "replace" | undefined;
  readonly isChosen: boolean;
  choose(isChosen: boolean): void;
  /** Saves what was ordered with, if that is chosen. The order is placed whether or not this works. */
  save(sent: PurchaseSent): void;
}

const FIELDS = ["address", "phone", "company", "taxNumber"] as const;

/**
 * An empty profile is filled unless the buyer takes the tick away; a saved one is replaced only if they set
 * it. `profile` is null before the first save and undefined while it is not known: then nothing is offered.
 */
export function useKeptDetails(
  buyer: Buyer,
  profile: Profile | null | undefined,
  typed: PurchaseTyped,
): Keeping {
  const queryClient = useQueryClient();
  const [choice, setChoice] = useState<boolean>();
  const offer = offerFor(profile, typed);
  const isChosen = offer !== undefined && (choice ?? offer === "keep");
  const saving = useMutation({
    mutationFn: saveProfile,
    onSuccess: (_answer, body) =>
      queryClient.setQueryData(ownProfile(buyer.email).queryKey, { ...body }),
    onError: (failure) =>
      toast.failure(`Your details could not be saved in My Profile. ${errorMessage(failure)}`),
  });

  function save({ address, phone, company, taxNumber }: PurchaseSent): void {
    if (!isChosen) return;
    saving.mutate({
      patient: buyer.email,
      patientName: profile?.patientName ?? buyer.name,
      address,
      phone,
      ...(company && { company }),
      ...(taxNumber && { taxNumber }),
    });
  }
  return { offer, isChosen, choose: setChoice, save };
}

function offerFor(profile: Profile | null | undefined, typed: PurchaseTyped): Keeping["offer"] {
  if (profile === undefined) return undefined;
  if (profile === null) return "keep";
  return FIELDS.some((name) => typed[name].trim() !== (profile[name] ?? ""))
    ? "replace"
    : undefined;
}
