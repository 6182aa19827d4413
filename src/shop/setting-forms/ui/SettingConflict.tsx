import { useEffect, useId, useRef, useState } from "react";
import {
  applyDifferences,
  type Difference,
  differencesOf,
  valueAt,
} from "../../../lib/contract/differences.ts";
import { type Fields, labelAt } from "../../../lib/contract/form-fields.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { type Column, DataTable } from "../../../lib/ui/data-table/DataTable.tsx";
import { Radio } from "../../../lib/ui/Radio.tsx";
import type { Setting } from "../../settings/contract.ts";
import { changedText } from "./changed-text.ts";
import type { SectionValue } from "./use-save.ts";

const columns = texts("settings.conflict.column", {
  field: "Field",
  mine: "Mine",
  theirs: "Theirs",
});

interface SettingConflictProps {
  fields: Fields;
  /** The values with which this form was opened. */
  opened: SectionValue;
  theirs: Setting;
  mine: SectionValue;
  busy: boolean;
  onChoose: (value: SectionValue) => void;
}

/** Both values of each field that differs, with a choice. What only one of the two changed is preset. */
export function SettingConflict(props: SettingConflictProps) {
  const { fields, opened, theirs, mine, busy, onChoose } = props;
  const heading = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  const differences = differencesOf(theirs.value, mine);
  const [chosen, choose] = useState<Readonly<Record<string, boolean>>>({});
  const isMine = (difference: Difference) =>
    chosen[keyOf(difference)] ?? isChanged(opened, difference);
  const all = (mineToo: boolean) =>
    choose(Object.fromEntries(differences.map((each) => [keyOf(each), mineToo])));
  const choices = (side: "mine" | "theirs", label: string): Column<Difference> => ({
    header: columns[side],
    width: "whole",
    cell: (difference) => (
      <>
        <Radio
          name={`${heading} ${keyOf(difference)}`}
          label={label}
          checked={isMine(difference) === (side === "mine")}
          onChange={() => choose({ ...chosen, [keyOf(difference)]: side === "mine" })}
        />
        <p className="wrap-anywhere whitespace-pre-line text-note">
          {changedText(difference.from, difference.to)[side === "mine" ? 1 : 0] || "–"}
        </p>
      </>
    ),
  });
  return (
    <section
      ref={section}
      tabIndex={-1}
      role="alert"
      aria-labelledby={heading}
      className="grid scroll-mt-20 gap-4 border-wait border-l-2 py-2 pl-4"
    >
      <div>
        <h2 id={heading} className="font-semibold">
          {t("settings.conflict.title", "{who} saved this section after you opened it", {
            who: theirs.updatedBy ?? t("settings.conflict.other", "Another admin"),
          })}
        </h2>
        <p className="measure mt-1 text-graphite">
          {t(
            "settings.conflict.lead",
            "Your changes are not saved yet. Choose for each field which value stays.",
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => all(true)}>
          {t("settings.conflict.allMine", "Keep all of mine")}
        </Button>
        <Button onClick={() => all(false)}>
          {t("settings.conflict.allTheirs", "Take all of theirs")}
        </Button>
      </div>
      <DataTable
        caption={t("settings.conflict.caption", "Fields that differ")}
        rows={differences}
        keyOf={keyOf}
        columns={[
          {
            header: columns.field,
            className: "font-medium",
            cell: ({ path }) => labelAt(fields, path),
          },
          choices("mine", t("settings.conflict.mine", "Keep mine")),
          choices("theirs", t("settings.conflict.theirs", "Take theirs")),
        ]}
      />
      <Button
        variant="primary"
        className="justify-self-start"
        busy={busy}
        onClick={() =>
          onChoose(applyDifferences(theirs.value, differences.filter(isMine)) as SectionValue)
        }
      >
        {t("settings.conflict.save", "Save these choices")}
      </Button>
    </section>
  );
}

function keyOf({ path }: Difference): string {
  return path.join(".");
}

/** Whether this form changed the field. */
function isChanged(opened: SectionValue, { path, to }: Difference): boolean {
  return JSON.stringify(valueAt(opened, path)) !== JSON.stringify(to);
}
