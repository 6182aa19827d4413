import { useMutation, useQueryClient } from "@tanstack/react-query";
import { fieldError, refusedWith } from "../../../lib/api-client/failure.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { toast } from "../../../lib/ui/toast.ts";
import { SETTINGS } from "../../settings/ui/setting-queries.ts";
import type { ShopText, saveText } from "../contract.ts";
import { changeText } from "./text-queries.ts";

interface Change {
  /** Undefined: back to the original. */
  readonly text: string | undefined;
  /** The one that the change is based on. */
  readonly version: number;
}

/** Saves a text over the version that was seen. `theirs`: as another admin saved it meanwhile. */
export function useText(locale: string, id: string, onSaved: () => void) {
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: (change: Change) => changeText({ locale, id }, change),
    onSuccess: async () => {
      toast.success(t("textOverrides.saved", "Saved. Visitors see it now."));
      onSaved();
      await queries.invalidateQueries({ queryKey: [SETTINGS] });
    },
  });
  const { error } = saving;
  const refused = refusedWith<typeof saveText>(error, "text-changed");
  return {
    saving,
    theirs: refused?.stored as ShopText | undefined,
    fault: fieldError(error, "text"),
  };
}
