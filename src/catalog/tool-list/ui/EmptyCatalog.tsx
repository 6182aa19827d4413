import { paths } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { ButtonLink } from "../../../lib/ui/Button.tsx";
import { EmptyState } from "../../../lib/ui/Feedback.tsx";
import { useAccount } from "../../../people/session/ui/account.ts";

/** Admins get the next step, visitors a way to ask. */
export function EmptyCatalog() {
  const visitor = useAccount();
  if (visitor.status !== "signed-in" || visitor.account.role !== "admin") {
    return (
      <EmptyState
        title={t("tools.none", "No tools yet")}
        text={t("tools.none.text", "The catalog opens soon. Ask us for what you need.")}
      >
        <ButtonLink to={paths.contact()}>{t("tools.none.ask", "Write to us")}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t("tools.empty", "Your catalog is empty")}
      text={t("tools.empty.text", "Add a product, or import all of them from a CSV file.")}
    >
      <ButtonLink to={paths.addProduct()} variant="primary">
        {t("tools.empty.add", "Add a product")}
      </ButtonLink>
      <ButtonLink to={paths.importProducts()}>
        {t("tools.empty.import", "Import a CSV file")}
      </ButtonLink>
    </EmptyState>
  );
}
