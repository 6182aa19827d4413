import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { dashboardLabels } from "../../../../../shop/dashboard-labels.ts";
import { paths } from "../../../../frame/paths.ts";
import { texts } from "../../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../../lib/i18n/numbers.ts";
import { Badge } from "../../../../lib/ui/Badge.tsx";
import { ButtonLink } from "../../../../lib/ui/Button.tsx";
import { DateTime } from "../../../../lib/ui/data-table/cells.tsx";
import { QueryTable } from "../../../../lib/ui/data-table/QueryTable.tsx";
import { EmptyState } from "../../../../lib/ui/Feedback.tsx";
import { ListHead } from "../../../../lib/ui/List.tsx";
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
        <ButtonLink to={paths.quickOrder()}>{words.quickOrder}</ButtonLink>
      </ListHead>
      <Lists />
    </>
  );
}

function Lists() {
  const { email } = useSignedIn();
  const result = useQuery(savedLists(email));
  return (
    <QueryTable
      result={result}
      errorTitle={words.failed}
      empty={<EmptyState title={words.none} text={words.noneText} />}
      caption={words.table}
      keyOf={({ _id }) => _id}
      columns={[
        {
          header: words.name,
          width: "wide",
          cell: ({ _id, name, isShared }) => (
            <>
              <Link to={paths.savedList(_id)} className="link font-medium">
                {name}
              </Link>
              {isShared && (
                <span className="ms-1">
                  <Badge>{words.shared}</Badge>
                </span>
              )}
            </>
          ),
        },
        { header: words.lines, isFigure: true, cell: ({ lineCount }) => formatCount(lineCount) },
        { header: words.changed, cell: ({ updatedAt }) => <DateTime at={updatedAt} /> },
      ]}
    />
  );
}
