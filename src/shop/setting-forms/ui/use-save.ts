import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SectionName } from "../../../frame/settings/sections.ts";
import { call } from "../../../lib/api-client/api.ts";
import { refusedWith } from "../../../lib/api-client/failure.ts";
import type { Setting, saveSetting } from "../../settings/contract.ts";
import { SETTINGS, settingOf } from "../../settings/ui/setting-queries.ts";

export type SectionValue = Setting["value"];

interface Change {
  /** The one that the change is based on. */
  readonly version: number;
  readonly value: SectionValue;
}

/** Saves a section over the version that was seen. `theirs`: as another admin saved it meanwhile. */
export function useSave(email: string, section: SectionName, onSaved: (now: Setting) => void) {
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: (body: Change) =>
      call<typeof saveSetting>("PUT /settings/{section}", { params: { section }, body }),
    onSuccess: (now) => {
      queries.setQueryData(settingOf(email, section).queryKey, now);
      void queries.invalidateQueries({ queryKey: [SETTINGS] });
      onSaved(now);
    },
  });
  const refused = refusedWith<typeof saveSetting>(saving.error, "setting-changed");
  return { saving, theirs: refused?.stored as Setting | undefined };
}
