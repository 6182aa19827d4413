import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { messagePage } from "../../contact/ui/queries.ts";

/** Leads on from a message that is answered to one that is not. Nothing when none waits. */
export function NextMessage({ email, after }: { email: string; after: string }) {
  const { data } = useQuery(messagePage(email, { filter: "new" }));
  const next = data?.items.find(({ _id }) => _id !== after);
  if (!next) return null;
  return (
    <p className="wrap-anywhere">
      <Link to={paths.message(next._id)} className="link lone-link">
        {t("message.next", "Answer the next one: {subject}", { subject: next.subject })}
      </Link>
    </p>
  );
}
