import { t } from "../../../lib/i18n/i18n.ts";
import { Skeleton } from "../../../lib/ui/Loading.tsx";

export function EntriesSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{t("review.loading", "Loading the reviews")}</span>
      {["a", "b", "c"].map((place) => (
        <div key={place} className="border-line border-t py-6">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="mt-3 h-12 w-full max-w-xl" />
          <Skeleton className="mt-4 h-5 w-1/2 max-w-xs" />
        </div>
      ))}
    </div>
  );
}
