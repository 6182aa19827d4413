import { t } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { Badge } from "../../../lib/ui/Badge.tsx";
import { formatDateTime } from "../../../lib/ui/dates.ts";
import type { WebhookEndpoint } from "../contract.ts";

export function EndpointState({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { enabled, disabledBy, failingSince, waiting, failed } = endpoint;
  const counts = [
    waiting > 0 && t("webhooks.waiting", "{count} waiting", { count: formatCount(waiting) }),
    failed > 0 && t("webhooks.failedCount", "{count} failed", { count: formatCount(failed) }),
  ].filter(Boolean);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {enabled ? (
        <Badge tone={failingSince === undefined ? "good" : "wait"}>
          {failingSince === undefined
            ? t("webhooks.enabled", "enabled")
            : t("webhooks.failing", "failing")}
        </Badge>
      ) : (
        <Badge tone={disabledBy === "failures" ? "bad" : "plain"}>
          {t("webhooks.disabled", "disabled")}
        </Badge>
      )}
      {counts.length > 0 && <span className="text-note text-steel">{counts.join(" · ")}</span>}
    </span>
  );
}

/** What an admin has to know about its state, if anything. */
export function EndpointNotice({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { disabledBy, failingSince, previousSecretUntil } = endpoint;
  const notices = [
    disabledBy === "failures" &&
      t(
        "webhooks.disabledByFailures",
        "It has accepted nothing for three days, or answered that it is gone (410), so nothing is sent to it. What waits is kept for 30 days and is sent when you enable it.",
      ),
    disabledBy === "admin" &&
      t(
        "webhooks.disabledByAdmin",
        "An admin has disabled it: events of this time are not recorded for it. What waits is sent when you enable it.",
      ),
    disabledBy === undefined &&
      failingSince !== undefined &&
      t(
        "webhooks.failingSince",
        "It has accepted nothing since {time}. After three days it is disabled.",
        { time: formatDateTime(failingSince) },
      ),
    previousSecretUntil !== undefined &&
      t("webhooks.overlap", "The secret before signs too until {time}.", {
        time: formatDateTime(previousSecretUntil),
      }),
  ].filter((notice) => notice !== false);
  return notices.map((notice) => (
    <p key={notice} className="measure text-graphite">
      {notice}
    </p>
  ));
}
