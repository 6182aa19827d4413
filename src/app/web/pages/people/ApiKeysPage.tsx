import { useQuery } from "@tanstack/react-query";
import { dashboardLabels } from "../../../../../shop/dashboard-labels.ts";
import { paths } from "../../../../frame/paths.ts";
import { t } from "../../../../lib/i18n/i18n.ts";
import { EmptyState } from "../../../../lib/ui/Feedback.tsx";
import { BackLink } from "../../../../lib/ui/Tabs.tsx";
import { ApiKeyTable } from "../../../../people/api-keys/ui/ApiKeyTable.tsx";
import { CreateApiKey } from "../../../../people/api-keys/ui/CreateApiKey.tsx";
import { apiKeyList } from "../../../../people/api-keys/ui/queries.ts";
import { useSignedIn } from "../../../../people/session/ui/account.ts";
import { PageHead } from "../../heads/PageHead.tsx";

export function Component() {
  const { email } = useSignedIn();
  const result = useQuery({ ...apiKeyList(email), refetchOnMount: "always" });
  const title = t("apiKeys.title", "API keys");
  return (
    <>
      <PageHead title={title} />
      <BackLink to={paths.settings()}>{dashboardLabels.settings}</BackLink>
      <div className="list-head">
        <h1 className="heading text-title">{title}</h1>
        {result.data && <CreateApiKey email={email} list={result.data} />}
      </div>
      <p className="measure mt-2 mb-6 text-graphite">
        <span>
          {t(
            "apiKeys.lead",
            "A key lets a program read or change parts of the shop in your name: stock from the warehouse, orders for bookkeeping. Every key ends.",
          )}
        </span>{" "}
        <a href="/api/docs" className="link">
          {t("apiKeys.docs", "What programs can call")}
        </a>
      </p>
      <ApiKeyTable
        result={{ ...result, data: result.data?.keys }}
        errorTitle={t("apiKeys.failed", "The API keys could not be loaded.")}
        empty={
          <EmptyState
            title={t("apiKeys.none", "No API keys yet")}
            text={t(
              "apiKeys.noneText",
              "Create one for each program, so that each can be revoked alone.",
            )}
          />
        }
      />
    </>
  );
}
