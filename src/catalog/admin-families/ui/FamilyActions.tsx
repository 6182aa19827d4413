import { useNavigate } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { call } from "../../../lib/api-client/api.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { ActionButton } from "../../../lib/ui/action.tsx";
import { DialogButton } from "../../../lib/ui/Dialog.tsx";
import type { deleteFamily } from "../contract.ts";
import { AddTools } from "./AddTools.tsx";
import { EditFamily, type FamilyProps } from "./EditFamily.tsx";
import { labels } from "./labels.ts";
import { FAMILIES } from "./queries.ts";

export function FamilyActions({ family, ...props }: FamilyProps) {
  const navigate = useNavigate();
  return (
    <div className="flex flex-wrap gap-3">
      <DialogButton label={labels.addTools} variant="primary">
        {(dialog) => <AddTools {...dialog} key={family.version} family={family} />}
      </DialogButton>
      <DialogButton label={labels.edit}>
        {(dialog) => <EditFamily {...dialog} {...props} key={family.version} family={family} />}
      </DialogButton>
      <ActionButton
        label={t("families.manage.delete", "Delete")}
        title={t("families.manage.deleteTitle", "Delete the family “{name}”?", {
          name: family.name,
        })}
        run={() => call<typeof deleteFamily>("DELETE /family/{id}", { params: { id: family.id } })}
        done={t("families.manage.deleted", "Family deleted")}
        refresh={[FAMILIES, "tools"]}
        onDone={() => void navigate(paths.families(), { replace: true })}
      >
        <p>
          {t(
            "families.manage.deleteText",
            "Its page is gone then. {count, plural, =0 {It has no tools.} one {Its tool stays in the catalog.} other {Its # tools stay in the catalog.}}",
            { count: family.size },
          )}
        </p>
      </ActionButton>
    </div>
  );
}
