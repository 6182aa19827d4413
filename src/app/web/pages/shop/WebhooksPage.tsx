import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { dashboardLabels } from "../../../../../shop/dashboard-labels.ts";
import { paths } from "../../../../frame/paths.ts";
import { t } from "../../../../lib/i18n/i18n.ts";
import { EmptyState } from "../../../../lib/ui/Feedback.tsx";
import { LIST, ListHead } from "../../../../lib/ui/List.tsx";
import { BackLink } from "../../../../lib/ui/Tabs.tsx";
import { useSignedIn } from "../../../../people/session/ui/account.ts";
import { AddEndpoint } from "../../../../shop/webhooks/ui/EndpointActions.tsx";
import { EndpointTable } from "../../../../shop/webhooks/ui/EndpointTable.tsx";
import { labels } from "../../../../shop/webhooks/ui/labels.ts";
import { webhookEndpoints } from "../../../../shop/webhooks/ui/queries.ts";
import { SecretNotice } from "../../../../shop/webhooks/ui/SecretNotice.tsx";
import { PageHead } from "../../heads/PageHead.tsx";

export function Component() {
  const [secret, setSecret] = useState<string>();
  return (
    <>
      <PageHead title={labels.title} />
      <BackLink to={paths.settings()}>{dashboardLabels.settings}</BackLink>
      <ListHead title={labels.title}>
        <AddEndpoint onSecret={setSecret} />
      </ListHead>
      <p className="measure mt-2 mb-6 text-graphite">{labels.lead}</p>
      {secret !== undefined && (
        <SecretNotice key={secret} secret={secret} onClose={() => setSecret(undefined)} />
      )}
      <div id={LIST} tabIndex={-1} className="outline-none">
        <Endpoints />
      </div>
    </>
  );
}

function Endpoints() {
  const { email } = useSignedIn();
  const result = useQuery({ ...webhookEndpoints(email), refetchOnMount: "always" });
  return (
    <EndpointTable
      result={result}
      errorTitle={labels.failed}
      empty={
        <EmptyState
          title={t("webhooks.none", "No endpoints yet")}
          text={t(
            "webhooks.noneText",
            "Add the address of a program that should know about orders or stock.",
          )}
        />
      }
    />
  );
}
