import { useQuery } from "@tanstack/react-query";
import { t } from "../../../lib/i18n/i18n.ts";
import { stockAlertCounts } from "./queries.ts";

export function SubscriberCount({ toolId }: { toolId: string }) {
  const { data } = useQuery(stockAlertCounts);
  const waiting = data?.find(({ tool }) => tool === toolId)?.waiting;
  if (waiting === undefined) return null;
  return (
    <p className="border-wait border-l-2 py-1 pl-3">
      {t(
        "stockAlert.waiting",
        "{waiting, plural, one {# person waits} other {# people wait}} to be told when it is back. They are written to as soon as the stock reaches the minimum.",
        { waiting },
      )}
    </p>
  );
}
