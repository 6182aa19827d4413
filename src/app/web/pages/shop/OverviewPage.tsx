import { useQuery } from "@tanstack/react-query";
import { dashboardLabels } from "../../../../../shop/dashboard-labels.ts";
import { t } from "../../../../lib/i18n/i18n.ts";
import { formatDateTime } from "../../../../lib/ui/dates.ts";
import type { Elements } from "../../../../lib/ui/elements.ts";
import { QueryError } from "../../../../lib/ui/Feedback.tsx";
import { useSignedIn } from "../../../../people/session/ui/account.ts";
import type { Overview } from "../../../../shop/dashboard/contract.ts";
import { AttentionList } from "../../../../shop/dashboard/ui/AttentionList.tsx";
import { LowStockTools } from "../../../../shop/dashboard/ui/LowStockTools.tsx";
import { OverviewSkeleton } from "../../../../shop/dashboard/ui/OverviewSkeleton.tsx";
import { overviewFor } from "../../../../shop/dashboard/ui/queries.ts";
import { RevenueChart, RevenueFigure } from "../../../../shop/dashboard/ui/Revenue.tsx";
import { DemoPanel } from "../../../../shop/setup/ui/DemoPanel.tsx";
import { demoFor, setupFor } from "../../../../shop/setup/ui/queries.ts";
import { SetupNotice } from "../../../../shop/setup/ui/SetupNotice.tsx";
import { PageHead } from "../../heads/PageHead.tsx";
import "../../../../shop/dashboard/ui/overview.css";

export function Component() {
  const { email } = useSignedIn();
  const overview = useQuery(overviewFor(email));
  const { data, error } = overview;
  const demo = useQuery(demoFor(email));
  const setup = useQuery(setupFor(email));
  const title = dashboardLabels.overview;
  const isWaiting = demo.isPending || setup.isPending;
  return (
    <>
      <PageHead title={title} />
      <h1 className="heading mb-6 text-title">{title}</h1>
      {/* The rest waits for the notices, which would move it. */}
      {data && !isWaiting && (
        <Shown overview={data}>
          {setup.data && <SetupNotice setup={setup.data} />}
          {setup.error && !setup.data && (
            <QueryError
              what={t("overview.setupFailed", "The steps of the setup could not be loaded.")}
              {...setup}
            />
          )}
          {demo.data && <DemoPanel demo={demo.data} />}
          {demo.error && !demo.data && (
            <QueryError
              what={t("overview.demoFailed", "What is left of the demo could not be loaded.")}
              {...demo}
            />
          )}
        </Shown>
      )}
      {!data && error && (
        <QueryError
          what={t("overview.failed", "The overview could not be loaded.")}
          {...overview}
        />
      )}
      {!error && (!data || isWaiting) && <OverviewSkeleton />}
    </>
  );
}

/** `children`: what there is to set up. */
function Shown({ overview, children }: { overview: Overview; children: Elements }) {
  return (
    <>
      <div className="overview">
        <section aria-labelledby="attention">
          <h2 id="attention" className="heading mb-2 text-lead">
            {t("overview.attention", "Needs attention")}
          </h2>
          <AttentionList overview={overview} />
        </section>
        <div className="overview-aside">
          <RevenueFigure overview={overview} />
          {children}
          <Part title={t("overview.restock", "Restock soon")}>
            <LowStockTools tools={overview.scarce} />
          </Part>
        </div>
        <Part title={t("overview.last30Days", "The last 30 days")}>
          <RevenueChart days={overview.days} />
        </Part>
      </div>
      <p className="mt-10 text-note text-steel">
        {t(
          "overview.asOf",
          "As of {time}. Refunds count on the day they were made. Days are in the time zone {timeZone}.",
          { time: formatDateTime(overview.at), timeZone: overview.timeZone },
        )}
      </p>
    </>
  );
}

function Part({ title, children }: { title: string; children: Elements }) {
  return (
    <section>
      <h2 className="heading mb-4 text-lead">{title}</h2>
      {children}
    </section>
  );
}
