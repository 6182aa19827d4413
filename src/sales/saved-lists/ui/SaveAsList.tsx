import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { call } from "../../../lib/api-client/api.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { useAction } from "../../../lib/ui/action.tsx";
import { ButtonLink } from "../../../lib/ui/Button.tsx";
import { DialogButton, type DialogControl } from "../../../lib/ui/Dialog.tsx";
import { SelectField } from "../../../lib/ui/Field.tsx";
import { useAccount } from "../../../people/session/ui/account.ts";
import { returnTo } from "../../../people/sign-in/ui/return-to.ts";
import type { addToSavedList, createSavedList } from "../contract.ts";
import { NameDialog } from "./NameDialog.tsx";
import { SAVED_LISTS, savedLists } from "./queries.ts";

interface SaveAsListProps {
  /** The list has 1 to 500 tools. */
  lines: readonly { readonly tool: string; readonly quantity: number }[];
}

/** Saves lines of a cart or an order as a new list, or adds them to one. Visitors sign in first. */
export function SaveAsList({ lines }: SaveAsListProps) {
  const account = useAccount();
  const location = useLocation();
  const label = t("savedLists.save", "Save as list");
  if (account.status !== "signed-in") {
    return (
      <ButtonLink to={paths.login()} state={returnTo(location)}>
        {label}
      </ButtonLink>
    );
  }
  const { email } = account.account;
  return (
    <DialogButton label={label}>
      {(dialog) => <SaveDialog {...dialog} lines={lines} email={email} />}
    </DialogButton>
  );
}

const NEW = "";

function SaveDialog({
  lines,
  email,
  ...dialog
}: SaveAsListProps & DialogControl & { email: string }) {
  const [target, setTarget] = useState(NEW);
  const { data: lists = [] } = useQuery({ ...savedLists(email), enabled: dialog.isOpen });
  const action = useAction<string>({
    run: (name) => {
      const body = { lines: [...lines] };
      return target === NEW
        ? call<typeof createSavedList>("POST /saved-list", { body: { name, ...body } })
        : call<typeof addToSavedList>("POST /saved-list/{id}/line", {
            params: { id: target },
            body,
          });
    },
    done: t("savedLists.saved", "The list is saved. You find it on your dashboard."),
    refresh: [SAVED_LISTS],
    onDone: dialog.onClose,
  });
  return (
    <NameDialog
      {...dialog}
      title={t("savedLists.saveTitle", "Save {count, plural, one {# line} other {# lines}}", {
        count: lines.length,
      })}
      confirm={t("savedLists.saveConfirm", "Save the list")}
      action={action}
      isNamed={target === NEW}
    >
      {lists.length > 0 && (
        <SelectField
          label={t("savedLists.target", "List")}
          value={target}
          options={[
            [NEW, t("savedLists.target.new", "A new list")],
            ...lists.map(({ _id, name }): [string, string] => [
              _id,
              t("savedLists.target.add", "Add to “{name}”", { name }),
            ]),
          ]}
          onChange={setTarget}
        />
      )}
    </NameDialog>
  );
}
