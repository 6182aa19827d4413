/** The cart's code is loaded by the first line that is added. */

import type { TypedLine } from "../../../../catalog/facets/ui/typed-quantities.ts";
import type { Tool } from "../../../../catalog/tools/contract.ts";
import { errorMessage } from "../../../../lib/api-client/failure.ts";
import { toast } from "../../../../lib/ui/toast.ts";
import { loadChunk } from "../../load-chunk.ts";

const load = () => loadChunk(() => import("../../../../sales/cart/ui/add-tool.ts"));

/** Resolves to whether the lines are in the cart; a message says so. */
export async function addLines(lines: readonly TypedLine[]): Promise<boolean> {
  try {
    const { addTools } = await load();
    return (await addTools(lines)).isAdded;
  } catch (failure) {
    toast.failure(errorMessage(failure));
    return false;
  }
}

/** Adds the smallest order. */
export async function addOne(tool: Tool): Promise<void> {
  try {
    const { addTool } = await load();
    await addTool(tool);
  } catch (failure) {
    toast.failure(errorMessage(failure));
  }
}
