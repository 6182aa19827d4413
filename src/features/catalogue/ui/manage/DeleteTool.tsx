import { formatCount } from "../../../../kit/numbers.ts";
import { ActionButton } from "../../../../kit/ui/action.tsx";
import { call } from "../../../../kit/ui/api.ts";
import type { deleteTool } from "../../contract.ts";
import type { Product } from "../../contract-manage.ts";
import { TOOLS } from "./queries.ts";

export function DeleteTool({ tool: { _id, name, held, toShip } }: { tool: Product }) {
  return (
    <ActionButton
      label="Delete"
      accessibleName={`Delete ${name}`}
      variant="danger"
      title={`Delete ${name}?`}
      confirm="Delete from the catalog"
      run={() => call<typeof deleteTool>("DELETE /tool/{id}", { params: { id: _id } })}
      done={`${name} is deleted`}
      refresh={[TOOLS]}
    >
      <div className="grid gap-2">
        <p>
          It can no longer be ordered, and its page says that it is gone. Orders that contain it do
          not change.
        </p>
        {held > 0 && (
          <p>
            {formatCount(held)} {held === 1 ? "piece is" : "pieces are"} held by unpaid orders,
            which can still be paid.
          </p>
        )}
        {toShip > 0 && (
          <p>
            {formatCount(toShip)} {toShip === 1 ? "piece is" : "pieces are"} sold and not shipped
            yet.
          </p>
        )}
      </div>
    </ActionButton>
  );
}
