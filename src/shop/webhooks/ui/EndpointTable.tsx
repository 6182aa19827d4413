import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { Table, TableHead, Truncate } from "../../../lib/ui/Table.tsx";
import type { WebhookEndpoint } from "../contract.ts";
import { EndpointState } from "./EndpointState.tsx";

const columns = texts("webhooks.column", { endpoint: "Endpoint", state: "State" });

export function EndpointTable({ endpoints }: { endpoints: readonly WebhookEndpoint[] }) {
  return (
    <Table>
      <caption className="sr-only">{t("webhooks.caption", "Endpoints")}</caption>
      <TableHead columns={[columns.endpoint, columns.state]} />
      <tbody>
        {endpoints.map((endpoint) => (
          <tr key={endpoint._id}>
            <td data-label={columns.endpoint} className="wide">
              <Link to={paths.webhook(endpoint._id)} className="link font-medium">
                {endpoint.description}
              </Link>
              <Truncate className="font-mono text-note text-steel" title={endpoint.url}>
                {endpoint.url}
              </Truncate>
            </td>
            <td data-label={columns.state} className="state">
              <EndpointState endpoint={endpoint} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
