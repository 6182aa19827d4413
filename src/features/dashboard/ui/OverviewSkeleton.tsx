import { t } from "../../../kit/i18n.ts";
import { Skeleton } from "../../../kit/ui/Loading.tsx";

export function OverviewSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{t("overview.loading", "Loading the overview")}</span>
      <div className="grid gap-4 sm:grid-cols-2">
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </div>
      <Skeleton className="mt-10 h-72" />
      <Skeleton className="mt-10 h-60" />
    </div>
  );
}
