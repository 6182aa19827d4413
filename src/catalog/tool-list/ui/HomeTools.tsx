import { paths } from "../../../frame/paths.ts";
import { currentShop } from "../../../frame/shop.ts";
import { useOnce } from "../../../lib/api-client/once.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { ButtonLink } from "../../../lib/ui/Button.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import { ErrorState } from "../../../lib/ui/Feedback.tsx";
import { NoScript } from "../../../lib/ui/hydration.tsx";
import type { Tool } from "../../tools/contract.ts";
import { EmptyCatalog } from "./EmptyCatalog.tsx";
import { homeTools } from "./home-tools.ts";
import { ToolGrid, ToolGridSkeleton } from "./ToolGrid.tsx";

interface HomeToolsProps {
  beside: (tool: Tool) => Elements;
}

/** `beside` is shown beside each tool's Purchase. */
export function HomeTools({ beside }: HomeToolsProps) {
  return (
    <section aria-labelledby="tools-title" className="page py-12 lg:py-20">
      <header className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="label-text mb-1 text-steel">{currentShop().homeLists.toolsHeading}</p>
          <h2 id="tools-title" className="heading text-head">
            {currentShop().homeLists.toolsTitle}
          </h2>
        </div>
        <ButtonLink to={paths.tools()}>{t("tools.all", "See all tools")}</ButtonLink>
      </header>
      <Tools beside={beside} />
      <NoScript>
        <Tools beside={beside} />
      </NoScript>
    </section>
  );
}

function Tools({ beside }: HomeToolsProps) {
  const { data, error, refetch } = useOnce(homeTools);
  if (data?.length === 0) return <EmptyCatalog />;
  if (data) return <ToolGrid tools={data} beside={beside} />;
  if (error) {
    return (
      <ErrorState
        what={t("tools.failed", "The tools could not be loaded.")}
        failure={error}
        onRetry={refetch}
      />
    );
  }
  return <ToolGridSkeleton count={6} />;
}
