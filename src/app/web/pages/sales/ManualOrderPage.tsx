import { use, useState } from "react";
import { dashboardLabels } from "../../../../../shop/dashboard-labels.ts";
import { paths } from "../../../../frame/paths.ts";
import { t } from "../../../../lib/i18n/i18n.ts";
import { BackLink } from "../../../../lib/ui/Tabs.tsx";
import { ManualOrderForm } from "../../../../sales/manual-orders/ui/ManualOrderForm.tsx";
import { AddLines } from "../../../../sales/quick-order/ui/AddLines.tsx";
import { PageHead } from "../../heads/PageHead.tsx";
import { RenderContext } from "../../ssr/render-context.ts";

/** An order that an admin takes on the phone. */
export function Component() {
  const { locales } = use(RenderContext);
  const [count, setCount] = useState(0);
  const title = t("manualOrder.title", "Take an order");
  return (
    <>
      <PageHead title={title} />
      <BackLink to={paths.allOrders()}>{dashboardLabels.allOrders}</BackLink>
      <h1 className="heading text-title">{title}</h1>
      <ManualOrderForm
        key={count}
        languages={locales}
        addLines={(onAdd) => <AddLines onAdd={onAdd} />}
        onAnother={() => setCount(count + 1)}
      />
    </>
  );
}
