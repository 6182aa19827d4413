import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { toolById } from "../../../catalog/tools/ui/queries.ts";
import { ToolPicture } from "../../../catalog/tools/ui/ToolPicture.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import { formatQuantity } from "../../cart-page/ui/quantity.ts";
import type { OrderLine, Purchase } from "../../orders/contract.ts";
import { OrderLines } from "./OrderLines.tsx";

interface OrderItemProps {
  order: Purchase;
  /** The name of a tool, or a link to it. */
  nameOf: (item: { readonly tool: string; readonly product: string }) => ReactNode;
  actionsOf?: ((line: OrderLine) => Elements) | undefined;
}

/** What was ordered: one tool with its picture, or the lines. */
export function OrderItem({ order, nameOf, actionsOf }: OrderItemProps) {
  const { tool, product } = order;
  if (tool === undefined)
    return <OrderLines lines={order.lines ?? []} nameOf={nameOf} actionsOf={actionsOf} />;
  const [line] = order.lines ?? [];
  return (
    <SingleItem tool={tool} partNumber={line?.partNumber} pieces={order.order}>
      {nameOf({ tool, product })}
    </SingleItem>
  );
}

/** The picture of a tool that left the catalog is empty. */
function SingleItem({
  tool: id,
  partNumber,
  pieces,
  children,
}: {
  tool: string;
  partNumber: string | undefined;
  pieces: number;
  children: ReactNode;
}) {
  const { data: tool } = useQuery(toolById(id));
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="aspect-4/3 w-24 flex-none border border-line bg-paper">
        {tool && <ToolPicture tool={tool} sizes="6rem" />}
      </div>
      <div className="min-w-0 flex-[1_1_8rem]">
        <h2 className="heading wrap-anywhere text-lead leading-snug">{children}</h2>
        <p className="text-note text-steel">
          {partNumber && (
            <span className="font-mono text-note" translate="no">{`${partNumber} `}</span>
          )}
          <span>{formatQuantity(pieces)}</span>
        </p>
      </div>
    </div>
  );
}
