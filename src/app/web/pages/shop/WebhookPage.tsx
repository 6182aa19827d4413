import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { paths } from "../../../../frame/paths.ts";
import { parseListView } from "../../../../lib/contract/list-view.ts";
import { t } from "../../../../lib/i18n/i18n.ts";
import { ButtonLink } from "../../../../lib/ui/Button.tsx";
import { EmptyState } from "../../../../lib/ui/Feedback.tsx";
import { ListBar, ListHead, LoadingOrError } from "../../../../lib/ui/List.tsx";
import { BackLink, filterTabs, Tabs } from "../../../../lib/ui/Tabs.tsx";
import { useSignedIn } from "../../../../people/session/ui/account.ts";
import { DeliveryTable } from "../../../../shop/webhook-deliveries/ui/DeliveryTable.tsx";
import type { WebhookEndpoint } from "../../../../shop/webhooks/contract.ts";
import { EndpointActions } from "../../../../shop/webhooks/ui/EndpointActions.tsx";
import { EndpointNotice, EndpointState } from "../../../../shop/webhooks/ui/EndpointState.tsx";
import { labels, stateLabels } from "../../../../shop/webhooks/ui/labels.ts";
import { deliveriesTo, PAGE_SIZE, webhookEndpoints } from "../../../../shop/webhooks/ui/queries.ts";
import { SecretNotice } from "../../../../shop/webhooks/ui/SecretNotice.tsx";
import { PageHead } from "../../heads/PageHead.tsx";

export function Component() {
  const { id = "" } = useParams();
  const { email } = useSignedIn();
  const result = useQuery({ ...webhookEndpoints(email), refetchOnMount: "always" });
  const endpoint = result.data?.find(({ _id }) => _id === id);
  return (
    <>
      <PageHead title={endpoint?.description ?? labels.title} />
      <BackLink to={paths.webhooks()}>{labels.all}</BackLink>
      {endpoint && <Endpoint key={id} endpoint={endpoint} />}
      {!result.data && <LoadingOrError errorTitle={labels.failed} {...result} />}
      {result.data && !endpoint && (
        <EmptyState isPage title={t("webhooks.gone", "There is no such endpoint")}>
          <ButtonLink to={paths.webhooks()}>{labels.all}</ButtonLink>
        </EmptyState>
      )}
    </>
  );
}

function Endpoint({ endpoint }: { endpoint: WebhookEndpoint }) {
  const [secret, setSecret] = useState<string>();
  const navigate = useNavigate();
  return (
    <>
      <ListHead title={endpoint.description} />
      <div className="mb-6 grid gap-3">
        <p className="break-all font-mono text-note text-steel">{endpoint.url}</p>
        <EndpointState endpoint={endpoint} />
        <EndpointNotice endpoint={endpoint} />
        <p className="font-mono text-graphite text-note">{endpoint.events.join(", ")}</p>
        <EndpointActions
          endpoint={endpoint}
          onSecret={setSecret}
          onDeleted={() => void navigate(paths.webhooks(), { replace: true })}
        />
      </div>
      {secret !== undefined && (
        <SecretNotice key={secret} secret={secret} onClose={() => setSecret(undefined)} />
      )}
      <Deliveries endpoint={endpoint} />
    </>
  );
}

function Deliveries({ endpoint: { _id: id, enabled } }: { endpoint: WebhookEndpoint }) {
  const { email } = useSignedIn();
  const [query] = useSearchParams();
  const view = parseListView(query, { filters: stateLabels, filterName: "state" });
  const result = useQuery({ ...deliveriesTo(email, id, view), placeholderData: keepPreviousData });
  return (
    <>
      <ListBar>
        <Tabs
          label={t("webhooks.tabs", "Deliveries by state")}
          tabs={filterTabs(stateTabs(), view.filter, (state) => paths.webhook(id, state))}
        />
      </ListBar>
      <DeliveryTable
        enabled={enabled}
        result={result}
        errorTitle={t("webhooks.deliveriesFailed", "The deliveries could not be loaded.")}
        empty={
          view.filter === undefined ? (
            <EmptyState
              title={t("webhooks.noDeliveries", "No deliveries yet")}
              text={t(
                "webhooks.noDeliveriesText",
                "Send a test event to see whether the receiver accepts it. Deliveries are kept for 30 days.",
              )}
            />
          ) : (
            <EmptyState title={t("webhooks.noneInState", "No delivery is in this state")} />
          )
        }
        paging={{
          page: view.page,
          size: PAGE_SIZE,
          hrefOf: (page) => paths.webhook(id, view.filter, page),
        }}
      />
    </>
  );
}

function stateTabs(): Record<keyof typeof stateLabels, string> {
  return {
    waiting: t("webhooks.filter.waiting", "Waiting"),
    delivered: t("webhooks.filter.delivered", "Delivered"),
    failed: t("webhooks.filter.failed", "Failed"),
  };
}
