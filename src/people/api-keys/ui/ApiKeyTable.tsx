import { serverNow } from "../../../lib/api-client/server-clock.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { ActionButton } from "../../../lib/ui/action.tsx";
import { Badge, type BadgeTone } from "../../../lib/ui/Badge.tsx";
import { formatDate, formatDay } from "../../../lib/ui/dates.ts";
import { ACTIONS, DateTime, Table, TableHead, Truncate } from "../../../lib/ui/Table.tsx";
import { EmailText } from "../../../lib/ui/Text.tsx";
import type { ApiKey } from "../contract.ts";
import { API_KEYS, revokeApiKey } from "./queries.ts";

const columns = texts("apiKeys.column", {
  name: "Name",
  scopes: "Scopes",
  state: "State",
  used: "Last used",
});
const states = texts("apiKeys.state", { active: "active", ended: "ended", revoked: "revoked" });
const tones: Record<ApiKey["state"], BadgeTone> = {
  active: "good",
  ended: "plain",
  revoked: "bad",
};
const SOON_MS = 14 * 24 * 3_600_000;

export function ApiKeyTable({ keys }: { keys: readonly ApiKey[] }) {
  return (
    <Table>
      <caption className="sr-only">{t("apiKeys.title", "API keys")}</caption>
      <TableHead columns={[columns.name, columns.scopes, columns.state, columns.used, ACTIONS]} />
      <tbody>
        {keys.map((key) => (
          <Row key={key._id} apiKey={key} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ apiKey }: { apiKey: ApiKey }) {
  const { name, prefix, scopes, createdBy, usedAt, state } = apiKey;
  return (
    <tr>
      <td data-label={columns.name} className="wide">
        <Truncate className="font-medium" title={name}>
          {name}
        </Truncate>
        <span className="block font-mono text-note text-steel">{`${prefix}…`}</span>
        <Truncate className="text-note text-steel" title={createdBy}>
          <EmailText email={createdBy} />
        </Truncate>
      </td>
      <td data-label={columns.scopes}>
        <ul className="font-mono text-note">
          {scopes.map((scope) => (
            <li key={scope}>{scope}</li>
          ))}
        </ul>
      </td>
      <td data-label={columns.state}>
        <State apiKey={apiKey} />
      </td>
      <td data-label={columns.used} className="text-note">
        {usedAt ? (
          <DateTime at={usedAt} />
        ) : (
          <span className="text-steel">{t("apiKeys.neverUsed", "never")}</span>
        )}
      </td>
      <td className="actions">{state === "active" && <Revoke apiKey={apiKey} />}</td>
    </tr>
  );
}

/** With the day that it means. */
function State({ apiKey: { state, endsAt, endsOn, revokedAt } }: { apiKey: ApiKey }) {
  const isEndingSoon = state === "active" && Date.parse(endsAt) - serverNow() < SOON_MS;
  const date = state === "revoked" && revokedAt ? formatDate(revokedAt) : formatDay(endsOn);
  return (
    <>
      <Badge tone={isEndingSoon ? "wait" : tones[state]}>{states[state]}</Badge>
      <span className="mt-1 block whitespace-nowrap text-note text-steel">
        {state === "active"
          ? t("apiKeys.until", "until {date}", { date })
          : t("apiKeys.on", "on {date}", { date })}
      </span>
    </>
  );
}

function Revoke({ apiKey: { _id, name } }: { apiKey: ApiKey }) {
  return (
    <ActionButton
      label={t("apiKeys.revoke", "Revoke")}
      accessibleName={t("apiKeys.revokeThis", "Revoke {name}", { name })}
      variant="danger"
      title={t("apiKeys.revokeTitle", "Revoke the API key {name}?", { name })}
      run={() => revokeApiKey(_id)}
      done={t("apiKeys.revoked", "{name} is revoked", { name })}
      refresh={[API_KEYS]}
    >
      {t(
        "apiKeys.revokeText",
        "Programs that use it are refused at once. This cannot be undone: they will need a new key.",
      )}
    </ActionButton>
  );
}
