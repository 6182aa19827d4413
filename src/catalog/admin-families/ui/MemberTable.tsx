import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { ActionButton } from "../../../lib/ui/action.tsx";
import { DataTable } from "../../../lib/ui/data-table/DataTable.tsx";
import type { CategoryAttribute } from "../../attributes/contract.ts";
import type { ManagedFamily } from "../contract.ts";
import { labels } from "./labels.ts";
import styles from "./member-table.css?url";
import { changeMembers, FAMILIES } from "./queries.ts";

interface MemberTableProps {
  family: ManagedFamily;
  attributes: readonly CategoryAttribute[];
}

/** The family's tools in the order of its axes. */
export function MemberTable({ family, attributes }: MemberTableProps) {
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <DataTable
        caption={labels.tools}
        className="compact member-table"
        rows={family.rows}
        keyOf={({ _id }) => _id}
        columns={[
          {
            header: t("families.manage.tool", "Tool"),
            width: "wide",
            cell: ({ _id, name, partNumber }) => (
              <>
                <Link to={paths.product(_id)} className="link wrap-anywhere">
                  {name}
                </Link>
                {partNumber !== undefined && (
                  <span className="block font-mono text-note text-steel" translate="no">
                    {partNumber}
                  </span>
                )}
              </>
            ),
          },
          ...family.axes.map((axis) => ({
            id: axis,
            header: attributes.find(({ code }) => code === axis)?.name ?? axis,
            cell: ({ values }: ManagedFamily["rows"][number]) => values[axis] || "–",
          })),
        ]}
        actions={({ _id, name }) => (
          <ActionButton
            label={labels.remove}
            accessibleName={t("families.manage.removeOne", "Remove {name}", { name })}
            title={t("families.manage.removeTitle", "Remove “{name}” from the family?", { name })}
            run={() => changeMembers(family.id, { version: family.version, remove: [_id] })}
            done={labels.removed}
            refresh={[FAMILIES, "tools"]}
          >
            <p>{labels.removeText}</p>
          </ActionButton>
        )}
      />
    </>
  );
}
