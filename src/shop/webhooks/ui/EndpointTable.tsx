import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { Truncate } from "../../../lib/ui/data-table/cells.tsx";
import { type ListOf, QueryTable } from "../../../lib/ui/data-table/QueryTable.tsx";
import type { WebhookEndpoint } from "../contract.ts";
import { EndpointState } from "./EndpointState.tsx";

const columns = texts("webhooks.column", { endpoint: "Endpoint", state: "State" });

export function EndpointTable(endpoints: ListOf<WebhookEndpoint>) {
  return (
    <QueryTable
      {...endpoints}
      caption={t("webhooks.caption", "Endpoints")}
      keyOf={({ _id }) => _id}
      columns={[
        {
          header: columns.endpoint,
          width: "wide",
          cell: ({ _id, description, url }) => (
            <>
              <Link to={paths.webhook(_id)} className="link font-medium">
                {description}
              </Link>
              <Truncate className="font-mono text-note text-steel" title={url}>
                {url}
              </Truncate>
            </>
          ),
        },
        {
          header: columns.state,
          width: "state",
          cell: (endpoint) => <EndpointState endpoint={endpoint} />,
        },
      ]}
    />
  );
}
