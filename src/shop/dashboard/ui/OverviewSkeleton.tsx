import { t } from "../../../lib/i18n/i18n.ts";
import { Skeleton } from "../../../lib/ui/Loading.tsx";

export function OverviewSkeleton() {
  return (
    <div role="status" className="overview">
      <span className="sr-only">{t("overview.loading", "Loading the overview")}</span>
      <Skeleton className="h-72" />
      <div className="overview-aside">
        <Skeleton className="h-36" />
        <Skeleton className="h-72" />
      </div>
      <Skeleton className="h-72" />
    </div>
  );
}
