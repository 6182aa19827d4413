import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "../../../lib/api-client/failure.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { Checkbox } from "../../../lib/ui/Field.tsx";
import { toast } from "../../../lib/ui/toast.ts";
import { ownProfile, saveProfile } from "../../../people/users/ui/queries.ts";
import type { Buyer, DetailsValues, Profile } from "./purchase-values.ts";

type SentDetails = Omit<Profile, "patientName">;

export interface DetailsSaving {
  /** `save`: there is no profile; `replace`: it differs; undefined: it has these details. */
  readonly offer: "save" | "replace" | undefined;
  readonly isChosen: boolean;
  choose(isChosen: boolean): void;
  /** Saves if chosen. The order is placed even when this fails. */
  save(sent: SentDetails): void;
}

const FIELDS = ["address", "phone", "company", "taxNumber"] as const;

/** Saving is preselected, replacing is not. `profile` is null before the first save, undefined while loading. */
export function useSaveDetails(
  buyer: Buyer,
  profile: Profile | null | undefined,
  typed: DetailsValues,
): DetailsSaving {
  const queryClient = useQueryClient();
  const [choice, setChoice] = useState<boolean>();
  const offer = offerFor(profile, typed);
  const isChosen = offer !== undefined && (choice ?? offer === "save");
  const saving = useMutation({
    mutationFn: saveProfile,
    onSuccess: (_answer, body) =>
      queryClient.setQueryData(ownProfile(buyer.email).queryKey, { ...body }),
    onError: (failure) =>
      toast.failure(
        `${t("purchase.save.failed", "Your details could not be saved in My Profile.")} ${errorMessage(failure)}`,
      ),
  });

  function save({ address, phone, company, taxNumber }: SentDetails): void {
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

function offerFor(
  profile: Profile | null | undefined,
  typed: DetailsValues,
): DetailsSaving["offer"] {
  if (profile === undefined) return undefined;
  if (profile === null) return "save";
  return FIELDS.some((name) => typed[name].trim() !== (profile[name] ?? ""))
    ? "replace"
    : undefined;
}

export function SaveDetails({ saving }: { saving: DetailsSaving }) {
  const { offer, isChosen, choose } = saving;
  if (offer === undefined) return null;
  return (
    <Checkbox
      label={
        offer === "save"
          ? t("purchase.save.new", "Save these details in My Profile for the next order")
          : t("purchase.save.replace", "Replace the details in My Profile with these")
      }
      checked={isChosen}
      onChange={choose}
    />
  );
}
