import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { ActionButton } from "../../../lib/ui/action.tsx";
import { ACTIONS, Table, TableHead } from "../../../lib/ui/Table.tsx";
import type { KindAttribute } from "../../attributes/contract.ts";
import type { ManagedFamily } from "../contract.ts";
import { changeMembers, FAMILIES } from "./queries.ts";
import { words } from "./words.ts";

interface MemberTableProps {
  family: ManagedFamily;
  attributes: readonly KindAttribute[];
}

/** The family's tools in the order of its axes. */
export function MemberTable({ family, attributes }: MemberTableProps) {
  const axes = family.axes.map((code) => ({
    code,
    name: attributes.find((each) => each.code === code)?.name ?? code,
  }));
  const name = t("families.manage.tool", "Tool");
  return (
    <Table>
      <caption className="sr-only">{words.tools}</caption>
      <TableHead columns={[name, ...axes.map((axis) => axis.name), ACTIONS]} />
      <tbody>
        {family.rows.map((tool) => (
          <tr key={tool._id}>
            <td data-label={name} className="wide">
              <Link to={paths.product(tool._id)} className="link wrap-anywhere">
                {tool.name}
              </Link>
              {tool.partNumber !== undefined && (
                <span className="block font-mono text-note text-steel">{tool.partNumber}</span>
              )}
            </td>
            {axes.map((axis) => (
              <td key={axis.code} data-label={axis.name}>
                {tool.values[axis.code] || "–"}
              </td>
            ))}
            <td className="actions">
              <ActionButton
                label={words.remove}
                accessibleName={t("families.manage.removeOne", "Remove {name}", {
                  name: tool.name,
                })}
                title={t("families.manage.removeTitle", "Remove “{name}” from the family?", {
                  name: tool.name,
                })}
                run={() =>
                  changeMembers(family.id, { version: family.version, remove: [tool._id] })
                }
                done={words.removed}
                refresh={[FAMILIES, "tools"]}
              >
                <p>{words.removeText}</p>
              </ActionButton>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
