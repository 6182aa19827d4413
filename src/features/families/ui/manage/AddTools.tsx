import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "../../../../kit/i18n.ts";
import { formatCount } from "../../../../kit/numbers.ts";
import { FormDialog, useAction } from "../../../../kit/ui/action.tsx";
import type { DialogControl } from "../../../../kit/ui/Dialog.tsx";
import { FormError } from "../../../../kit/ui/Feedback.tsx";
import { TextField } from "../../../../kit/ui/Field.tsx";
import { useSettled } from "../../../../kit/ui/settled.ts";
import { useSignedIn } from "../../../accounts/ui/sign-in/account.ts";
import { productPage } from "../../../catalogue/ui/manage/queries.ts";
import type { ManagedFamily } from "../../contract-manage.ts";
import { changeMembers, FAMILIES } from "./queries.ts";
import { words } from "./words.ts";

/** As the contract has it: tools in one change. */
const MAX_TOOLS = 100;

/** Finds products as Manage Product does; those of other kinds are not offered. */
export function AddTools({ family, ...dialog }: DialogControl & { family: ManagedFamily }) {
  const { email } = useSignedIn();
  const [typed, setTyped] = useState("");
  const search = useSettled(typed.trim());
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const found = useQuery({ ...productPage(email, { search }), enabled: search !== "" });
  const ids = Object.keys(chosen);
  const action = useAction({
    run: () => changeMembers(family.id, { version: family.version, add: ids }),
    done: t("families.manage.toolsAdded", "{count, plural, one {# tool} other {# tools}} added", {
      count: ids.length,
    }),
    refresh: [FAMILIES, "tools"],
    onDone: dialog.onClose,
  });
  const members = new Set(family.rows.map(({ _id }) => _id));
  const offered = (found.data?.items ?? []).filter(
    ({ _id, kind }) => kind === family.kind && !(_id in chosen) && !members.has(_id),
  );
  const listed = [
    ...Object.entries(chosen),
    ...offered.map(({ _id, name, partNumber }) => [_id, `${partNumber ?? ""} ${name}`.trim()]),
  ] as const;

  return (
    <FormDialog
      {...dialog}
      title={words.addTools}
      confirm={words.addTools}
      action={action}
      onConfirm={() => {
        if (ids.length > 0) action.run();
      }}
    >
      <TextField
        label={words.findTools}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="grid">
        {listed.map(([id = "", name = ""]) => (
          <label key={id} className="choice min-h-11">
            <input
              type="checkbox"
              className="checkbox"
              checked={id in chosen}
              disabled={!(id in chosen) && ids.length >= MAX_TOOLS}
              onChange={({ target }) => {
                const { [id]: _, ...rest } = chosen;
                setChosen(target.checked ? { ...chosen, [id]: name } : rest);
              }}
            />
            <span className="wrap-anywhere">{name}</span>
          </label>
        ))}
      </div>
      <p role="status" className="text-note text-steel">
        {found.data &&
          offered.length === 0 &&
          t("families.manage.noTools", "No other tool of the kind “{kind}” matches.", {
            kind: family.kind,
          })}
      </p>
      {found.data && found.data.total > found.data.items.length && (
        <p className="text-note text-steel">
          {t(
            "families.manage.moreMatches",
            "{shown} of {total} matches were looked through. Type more to find the others.",
            { shown: formatCount(found.data.items.length), total: formatCount(found.data.total) },
          )}
        </p>
      )}
      <FormError failure={found.error} />
    </FormDialog>
  );
}
