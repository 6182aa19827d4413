import { call } from "../../../lib/api-client/api.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { ActionButton } from "../../../lib/ui/action.tsx";
import { TOOLS } from "../../edit-tools/ui/queries.ts";
import type { deleteTool } from "../../tools/contract.ts";
import type { Product } from "../../tools/contract-manage.ts";

export function DeleteTool({ tool: { _id, name, held, toShip } }: { tool: Product }) {
  return (
    <ActionButton
      label={t("product.delete", "Delete")}
      accessibleName={t("product.delete.of", "Delete {name}", { name })}
      variant="danger"
      title={t("product.delete.title", "Delete {name}?", { name })}
      confirm={t("product.delete.confirm", "Delete from the catalog")}
      run={() => call<typeof deleteTool>("DELETE /tool/{id}", { params: { id: _id } })}
      done={t("product.delete.done", "{name} is deleted", { name })}
      refresh={[TOOLS]}
    >
      <div className="grid gap-2">
        <p>
          {t(
            "product.delete.effect",
            "It can no longer be ordered, and its page says that it is gone. Orders that contain it do not change.",
          )}
        </p>
        {held > 0 && (
          <p>
            {t(
              "product.delete.held",
              "{held, plural, one {# piece is} other {# pieces are}} held by unpaid orders, which can still be paid.",
              { held },
            )}
          </p>
        )}
        {toShip > 0 && (
          <p>
            {t(
              "product.delete.toShip",
              "{toShip, plural, one {# piece is} other {# pieces are}} sold and not shipped yet.",
              { toShip },
            )}
          </p>
        )}
      </div>
    </ActionButton>
  );
}
