import { call } from "../../../lib/api-client/api.ts";
import { serverNow } from "../../../lib/api-client/server-clock.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { ActionButton } from "../../../lib/ui/action.tsx";
import { Badge, type BadgeTone } from "../../../lib/ui/Badge.tsx";
import { DateTime, Truncate } from "../../../lib/ui/data-table/cells.tsx";
import { type ListOf, QueryTable } from "../../../lib/ui/data-table/QueryTable.tsx";
import { formatDate, formatDay } from "../../../lib/ui/dates.ts";
import { EmailText } from "../../../lib/ui/Text.tsx";
import type { ApiKey, revokeApiKey } from "../contract.ts";
import { API_KEYS } from "./queries.ts";

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

export function ApiKeyTable(keys: ListOf<ApiKey>) {
  return (
    <QueryTable
      {...keys}
      caption={t("apiKeys.title", "API keys")}
      keyOf={({ _id }) => _id}
      columns={[
        {
          header: columns.name,
          width: "wide",
          cell: ({ name, prefix, createdBy }) => (
            <>
              <Truncate className="font-medium" title={name}>
                {name}
              </Truncate>
              <span className="block font-mono text-note text-steel">{`${prefix}…`}</span>
              <Truncate className="text-note text-steel" title={createdBy}>
                <EmailText email={createdBy} />
              </Truncate>
            </>
          ),
        },
        {
          header: columns.scopes,
          cell: ({ scopes }) => (
            <ul className="font-mono text-note">
              {scopes.map((scope) => (
                <li key={scope}>{scope}</li>
              ))}
            </ul>
          ),
        },
        { header: columns.state, cell: (key) => <State apiKey={key} /> },
        {
          header: columns.used,
          className: "text-note",
          cell: ({ usedAt }) =>
            usedAt ? (
              <DateTime at={usedAt} />
            ) : (
              <span className="text-steel">{t("apiKeys.neverUsed", "never")}</span>
            ),
        },
      ]}
      actions={(key) => key.state === "active" && <Revoke apiKey={key} />}
    />
  );
}

/** It has the day that it means. */
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
      run={() => call<typeof revokeApiKey>("DELETE /api-key/{id}", { params: { id: _id } })}
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
