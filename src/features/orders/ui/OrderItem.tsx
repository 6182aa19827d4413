import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { toolById } from "../../catalogue/ui/queries.ts";
import { ToolPicture } from "../../catalogue/ui/ToolPicture.tsx";
import type { Purchase } from "../contract.ts";
import { formatQuantity } from "./quantity.ts";

/** The picture of a tool that left the catalog is empty. */
export function OrderItem({ order, children }: { order: Purchase; children: ReactNode }) {
  const { data: tool } = useQuery(toolById(order.tool));
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="aspect-4/3 w-24 flex-none border border-line bg-paper">
        {tool && <ToolPicture tool={tool} sizes="6rem" />}
      </div>
      <div className="min-w-0 flex-[1_1_8rem]">
        <h2 className="heading wrap-anywhere text-lead leading-snug">{children}</h2>
        <p className="text-note text-steel">{formatQuantity(order.order)}</p>
      </div>
    </div>
  );
}
