import { useHref } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { call } from "../../../lib/api-client/api.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { InstantAction } from "../../../lib/ui/action.tsx";
import { CopyButton } from "../../../lib/ui/CopyButton.tsx";
import { TextField } from "../../../lib/ui/Field.tsx";
import type { shareSavedList, unshareSavedList } from "../contract.ts";
import { SAVED_LISTS } from "./queries.ts";

/** The link that shares a list, and how to end it. */
export function ShareList({ id, token }: { id: string; token: string | undefined }) {
  const href = useHref(paths.sharedList(token ?? ""));
  if (token === undefined) {
    return (
      <div>
        <InstantAction
          label={t("savedLists.share", "Share by link")}
          run={() => call<typeof shareSavedList>("PUT /saved-list/{id}/share", { params: { id } })}
          refresh={[SAVED_LISTS]}
        />
      </div>
    );
  }
  const link = location.origin + href;
  return (
    <div className="grid max-w-xl gap-3">
      <TextField
        label={t("savedLists.link", "Link to this list")}
        hint={t(
          "savedLists.linkHint",
          "Signed-in customers who have the link see this list and can order from it. They do not see whose it is.",
        )}
        readOnly
        className="font-mono"
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-3">
        <CopyButton text={link}>{t("savedLists.copyLink", "Copy the link")}</CopyButton>
        <InstantAction
          label={t("savedLists.unshare", "Stop sharing")}
          run={() =>
            call<typeof unshareSavedList>("DELETE /saved-list/{id}/share", { params: { id } })
          }
          done={t("savedLists.unshared", "The link does not work any more.")}
          refresh={[SAVED_LISTS]}
        />
      </div>
    </div>
  );
}
