import { useQuery } from "@tanstack/react-query";
import { use } from "react";
import { Link } from "react-router";
import { dashboardLabels } from "../../../shop/dashboard-labels.ts";
import { useSignedIn } from "../../features/accounts/ui/sign-in/account.ts";
import { KindNames } from "../../features/catalogue/ui/manage/KindNames.tsx";
import { kindNames } from "../../features/catalogue/ui/manage/queries.ts";
import { t } from "../../kit/i18n.ts";
import { buttonClass } from "../../kit/ui/Button.tsx";
import { EmptyState } from "../../kit/ui/Feedback.tsx";
import { LoadingOrError } from "../../kit/ui/List.tsx";
import { BackLink } from "../../kit/ui/Tabs.tsx";
import { paths } from "../../paths.ts";
import { PageHead } from "../heads/PageHead.tsx";
import { RenderContext } from "../ssr/render-context.ts";

export function Component() {
  const title = t("kinds.title", "Names of kinds");
  return (
    <>
      <PageHead title={title} />
      <BackLink to={paths.productManage()}>{dashboardLabels.manageProductHeading}</BackLink>
      <h1 className="heading text-title">{title}</h1>
      <p className="measure mt-2 mb-6 text-graphite">
        {t(
          "kinds.lead",
          "Buyers read these names in lists and filters. A kind without a name keeps its own, and its address is the same in every language.",
        )}
      </p>
      <Kinds />
    </>
  );
}

function Kinds() {
  const { email } = useSignedIn();
  const { locales } = use(RenderContext);
  const [own = "en", ...others] = locales;
  const asked = useQuery({ ...kindNames(email), refetchOnMount: "always" });
  if (others.length === 0) return <OneLanguage />;
  if (!asked.data) {
    return (
      <LoadingOrError
        errorTitle={t("kinds.notLoaded", "The kinds could not be loaded.")}
        {...asked}
      />
    );
  }
  if (asked.data.length === 0) {
    return (
      <EmptyState
        title={t("kinds.none", "No kinds yet")}
        text={t("kinds.none.text", "The kinds of your products appear here.")}
      />
    );
  }
  return <KindNames kinds={asked.data} own={own} locales={others} />;
}

function OneLanguage() {
  return (
    <EmptyState
      title={t("kinds.oneLanguage", "The shop has one language")}
      text={t("kinds.oneLanguage.text", "Kinds can be named as soon as it offers another one.")}
    >
      <Link to={paths.settings()} className={buttonClass()}>
        {t("kinds.settings", "Open the settings")}
      </Link>
    </EmptyState>
  );
}
