import { useQuery } from "@tanstack/react-query";
import { toolById } from "../../catalogue/ui/queries.ts";
import { ToolPicture } from "../../catalogue/ui/ToolPicture.tsx";

/**
 * The picture of what was ordered, 6 rem wide; its place is kept while it comes, and stays empty where the
 * tool is no longer in the catalog.
 */
export function OrderedPicture({ tool: id }: { tool: string }) {
  const { data: tool } = useQuery(toolById(id));
  return (
    <div className="aspect-4/3 w-24 flex-none border border-line bg-paper">
      {tool && <ToolPicture tool={tool} sizes="6rem" />}
    </div>
  );
}
