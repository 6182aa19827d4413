import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { dashboardLabels } from "../../../../../shop/dashboard-labels.ts";
import { paths } from "../../../../frame/paths.ts";
import { texts } from "../../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../../lib/i18n/numbers.ts";
import { Badge } from "../../../../lib/ui/Badge.tsx";
import { buttonClass } from "../../../../lib/ui/Button.tsx";
import { EmptyState } from "../../../../lib/ui/Feedback.tsx";
import { ListHead, LoadingOrError } from "../../../../lib/ui/List.tsx";
import { DateTime, Table, TableHead } from "../../../../lib/ui/Table.tsx";
import { useSignedIn } from "../../../../people/session/ui/account.ts";
import { savedLists } from "../../../../sales/saved-lists/ui/queries.ts";
import { PageHead } from "../../heads/PageHead.tsx";

const words = texts("savedLists.page", {
  failed: "Your lists could not be loaded.",
  none: "No saved lists yet",
  noneText:
    "Save what you order again and again: from the cart, from an order, or from a list of part numbers.",
  quickOrder: "Quick order",
  table: "Your lists, the last changed first",
  name: "List",
  lines: "Lines",
  changed: "Changed",
  shared: "Shared",
});

export function Component() {
  return (
    <>
      <PageHead title={dashboardLabels.lists} />
      <ListHead title={dashboardLabels.lists}>
        <Link to={paths.quickOrder()} className={buttonClass()}>
          {words.quickOrder}
        </Link>
      </ListHead>
      <Lists />
    </>
  );
}

function Lists() {
  const { email } = useSignedIn();
  const result = useQuery(savedLists(email));
  if (!result.data) return <LoadingOrError errorTitle={words.failed} {...result} />;
  if (result.data.length === 0) return <EmptyState title={words.none} text={words.noneText} />;
  return (
    <Table>
      <caption className="sr-only">{words.table}</caption>
      <TableHead columns={[words.name, { figure: words.lines }, words.changed]} />
      <tbody>
        {result.data.map((list) => (
          <tr key={list._id}>
            <td data-label={words.name} className="wide">
              <Link to={paths.savedList(list._id)} className="link font-medium">
                {list.name}
              </Link>
              {list.isShared && (
                <span className="ms-1">
                  <Badge>{words.shared}</Badge>
                </span>
              )}
            </td>
            <td data-label={words.lines} className="figure">
              {formatCount(list.lineCount)}
            </td>
            <td data-label={words.changed}>
              <DateTime at={list.updatedAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
