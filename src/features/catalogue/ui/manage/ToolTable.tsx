import { formatDollars } from "../../../../kit/money.ts";
import { SheetTable } from "../../../../kit/ui/SheetTable.tsx";
import type { Tool } from "../../contract.ts";
import { formatPieces } from "../availability.ts";
import { DeleteTool } from "./DeleteTool.tsx";

/** All tools with their figures, and a way to take each out of the catalogue. */
export function ToolTable({ tools }: { tools: readonly Tool[] }) {
  return (
    <SheetTable>
      <thead>
        <tr>
          <th scope="col">Part number</th>
          <th scope="col">Tool</th>
          <th scope="col">Kind</th>
          <th scope="col" className="figure">
            Price
          </th>
          <th scope="col" className="figure">
            Minimum
          </th>
          <th scope="col" className="figure">
            Available
          </th>
          <th scope="col">
            <span className="sr-only">What to do</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {tools.map((tool) => (
          <tr key={tool._id}>
            <td data-label="Part number" className="font-mono text-note">
              {tool.partNumber}
            </td>
            <td data-label="Tool" className="font-medium">
              {tool.name}
            </td>
            <td data-label="Kind">{tool.kind}</td>
            <td data-label="Price" className="figure">
              {formatDollars(tool.price)}
            </td>
            <td data-label="Minimum" className="figure">
              {formatPieces(tool.minimum)}
            </td>
            <td data-label="Available" className="figure">
              {formatPieces(tool.quantity)}
            </td>
            <td className="deeds">
              <DeleteTool tool={tool} />
            </td>
          </tr>
        ))}
      </tbody>
    </SheetTable>
  );
}
