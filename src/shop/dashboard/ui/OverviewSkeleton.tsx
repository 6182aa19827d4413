import { t } from "../../../lib/i18n/i18n.ts";
import { Skeleton } from "../../../lib/ui/Loading.tsx";

export function OverviewSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{t("overview.loading", "Loading the overview")}</span>
      <Skeleton className="h-60" />
      <Skeleton className="mt-10 h-32" />
      <Skeleton className="mt-10 h-72" />
    </div>
  );
}
