import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { listProducts } from "../../../catalog/tools/contract-manage.ts";
import { paths } from "../../../frame/paths.ts";
import { apiListQuery } from "../../../lib/api-client/queries.ts";
import { splitText } from "./linked-parts.ts";

/** A message whose numbers of orders and parts lead to them. */
export function LinkedText({ text }: { text: string }) {
  // The place in the text is the identity of a piece: the text does not change.
  return splitText(text).map((part, index) => {
    const key = `${index} ${part.text}`;
    if (part.kind === "text") return <span key={key}>{part.text}</span>;
    if (part.kind === "part") return <PartLink key={key} partNumber={part.text} />;
    return (
      <Link key={key} to={paths.allOrders({ search: part.number })} className="link">
        {part.text}
      </Link>
    );
  });
}

/** A link if the catalog has this part number to the letter. */
function PartLink({ partNumber }: { partNumber: string }) {
  const { data } = useQuery(
    apiListQuery<typeof listProducts>(["tools", "by part number", partNumber], "GET /product", {
      query: { partNumber, limit: "2" },
    }),
  );
  const [only, ...others] = data?.items ?? [];
  if (only === undefined || others.length > 0) return <span translate="no">{partNumber}</span>;
  return (
    <Link to={paths.product(only._id)} className="link" translate="no">
      {partNumber}
    </Link>
  );
}
