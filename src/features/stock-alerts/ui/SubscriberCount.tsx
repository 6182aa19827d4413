import { useQuery } from "@tanstack/react-query";
import { formatCount } from "../../../kit/numbers.ts";
import { stockAlertCounts } from "./queries.ts";

export function SubscriberCount({ toolId }: { toolId: string }) {
  const { data } = useQuery(stockAlertCounts);
  const waiting = data?.find(({ tool }) => tool === toolId)?.waiting;
  if (waiting === undefined) return null;
  return (
    <p className="border-wait border-l-2 py-1 pl-3">
      {waiting === 1 ? "1 person waits" : `${formatCount(waiting)} people wait`} to be told when it
      is back. They are written to as soon as the stock reaches the minimum.
    </p>
  );
}
