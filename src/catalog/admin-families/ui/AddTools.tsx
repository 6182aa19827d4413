import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSettled } from "../../../lib/api-client/settled.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { FormDialog, useAction } from "../../../lib/ui/action.tsx";
import { Button } from "../../../lib/ui/Button.tsx";
import type { DialogControl } from "../../../lib/ui/Dialog.tsx";
import { FormError } from "../../../lib/ui/Feedback.tsx";
import { TextField } from "../../../lib/ui/Field.tsx";
import { useSignedIn } from "../../../people/session/ui/account.ts";
import { productPages } from "../../edit-tools/ui/queries.ts";
import type { Product } from "../../tools/contract-manage.ts";
import type { ManagedFamily } from "../contract.ts";
import { MAX_TOOLS } from "../rules.ts";
import { labels } from "./labels.ts";
import { changeMembers, FAMILIES } from "./queries.ts";

/** Names of tools by their ids. */
type Names = Readonly<Record<string, string>>;

/** Finds products as Manage Product does; those of other categories are not offered. */
export function AddTools({ family, ...dialog }: DialogControl & { family: ManagedFamily }) {
  const { email } = useSignedIn();
  const [typed, setTyped] = useState("");
  const search = useSettled(typed.trim());
  const [chosen, setChosen] = useState<Names>({});
  const found = useInfiniteQuery({ ...productPages(email, search), enabled: search !== "" });
  const matches = found.data?.pages.flatMap(({ items }) => items) ?? [];
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
  const offered = matches.filter(
    ({ _id, category }) => category === family.category && !(_id in chosen) && !members.has(_id),
  );

  return (
    <FormDialog
      {...dialog}
      title={labels.addTools}
      confirm={labels.addTools}
      action={action}
      onConfirm={() => {
        if (ids.length > 0) action.run();
      }}
    >
      <TextField
        label={labels.findTools}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ToolBoxes listed={listedNames(chosen, offered)} chosen={chosen} onChoose={setChosen} />
      <p role="status" className="text-note text-steel">
        {found.data &&
          offered.length === 0 &&
          !found.hasNextPage &&
          t("families.manage.noTools", "No other tool of the category “{category}” matches.", {
            category: family.category,
          })}
      </p>
      {found.hasNextPage && (
        <MoreMatches
          shown={matches.length}
          total={found.data?.pages[0]?.total ?? 0}
          isBusy={found.isFetchingNextPage}
          onMore={() => void found.fetchNextPage()}
        />
      )}
      <FormError failure={found.error} />
    </FormDialog>
  );
}

/** A map, because a tool comes in two pages when another was added between the requests. */
function listedNames(chosen: Names, offered: readonly Product[]): Map<string, string> {
  const names = offered.map(
    ({ _id, name, partNumber }) => [_id, `${partNumber ?? ""} ${name}`.trim()] as const,
  );
  return new Map([...Object.entries(chosen), ...names]);
}

interface MoreMatchesProps {
  shown: number;
  total: number;
  isBusy: boolean;
  onMore: () => void;
}

function MoreMatches({ shown, total, isBusy, onMore }: MoreMatchesProps) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button type="button" busy={isBusy} onClick={onMore}>
        {t("families.manage.moreTools", "Show more")}
      </Button>
      <p className="text-note text-steel">
        {t("families.manage.moreMatches", "{shown} of {total} matches were looked through.", {
          shown: formatCount(shown),
          total: formatCount(total),
        })}
      </p>
    </div>
  );
}

interface ToolBoxesProps {
  listed: ReadonlyMap<string, string>;
  chosen: Names;
  onChoose: (chosen: Names) => void;
}

function ToolBoxes({ listed, chosen, onChoose }: ToolBoxesProps) {
  const isFull = Object.keys(chosen).length >= MAX_TOOLS;
  return (
    <div className="grid">
      {[...listed].map(([id, name]) => (
        <label key={id} className="choice min-h-11">
          <input
            type="checkbox"
            className="checkbox"
            checked={id in chosen}
            disabled={!(id in chosen) && isFull}
            onChange={({ target }) => {
              const { [id]: _, ...rest } = chosen;
              onChoose(target.checked ? { ...chosen, [id]: name } : rest);
            }}
          />
          <span className="wrap-anywhere">{name}</span>
        </label>
      ))}
    </div>
  );
}
