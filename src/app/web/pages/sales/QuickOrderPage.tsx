import { paths } from "../../../../frame/paths.ts";
import { texts } from "../../../../lib/i18n/i18n.ts";
import { QuickOrder } from "../../../../sales/quick-order/ui/QuickOrder.tsx";
import { SaveAsList } from "../../../../sales/saved-lists/ui/SaveAsList.tsx";
import { PageHead } from "../../heads/PageHead.tsx";

const words = texts("quickOrder", {
  title: "Quick order",
  description:
    "Order by part number: paste a list, type it row by row, or choose a CSV file. Every line is checked at once.",
});

export function Component() {
  return (
    <div className="page py-6 lg:pb-12">
      <PageHead title={words.title} description={words.description} path={paths.quickOrder()} />
      <h1 className="heading text-title">{words.title}</h1>
      <p className="measure mt-1 mb-6 text-graphite">{words.description}</p>
      <QuickOrder
        more={(lines) => (
          <SaveAsList lines={lines.map(({ tool, quantity }) => ({ tool: tool._id, quantity }))} />
        )}
      />
    </div>
  );
}
