import { useRouteError } from "react-router";
import { t } from "../../../lib/i18n/i18n.ts";
import { ErrorState } from "../../../lib/ui/Feedback.tsx";
import { PageHead } from "../heads/PageHead.tsx";
import { ChunkLoadError } from "../load-chunk.ts";

/**
 * Shown when a page's code did not load or failed. What the page had sent before may have been done,
 * so it claims nothing about that.
 */
export function RouteError() {
  const late = useRouteError() instanceof ChunkLoadError;
  return (
    <div className="page py-16">
      <PageHead title={t("routeError.title", "Page not shown")} />
      <h1 className="heading text-title">
        {t("routeError.heading", "This page could not be shown")}
      </h1>
      <div className="mt-6">
        <ErrorState
          what={
            late
              ? t("routeError.late", "The code of this page did not arrive.")
              : t("failure.page", "Something went wrong in this page.")
          }
          safe={t(
            "routeError.safe",
            "What you did last may have been done: look before you do it again.",
          )}
          onRetry={() => window.location.reload()}
        />
      </div>
    </div>
  );
}
