import { useSearchParams } from "react-router";
import { dashboardLabels } from "../../../../../shop/dashboard-labels.ts";
import { DeleteTool } from "../../../../catalog/admin-tools/ui/DeleteTool.tsx";
import { productSortLabels } from "../../../../catalog/admin-tools/ui/ProductSearch.tsx";
import { paths } from "../../../../frame/paths.ts";
import { parseListView } from "../../../../lib/contract/list-view.ts";
import { ListHead } from "../../../../lib/ui/List.tsx";
import { PageHead } from "../../heads/PageHead.tsx";
import { AdminProductList } from "./AdminProductList.tsx";

export function Component() {
  const [query] = useSearchParams();
  const title = dashboardLabels.manageAllProducts;
  const view = parseListView(query, { sorts: productSortLabels, maxSearch: 200 });
  return (
    <>
      <PageHead title={title} />
      <ListHead title={title} />
      <AdminProductList
        view={view}
        hrefOf={paths.manageProduct}
        actionsOf={(product) => <DeleteTool tool={product} />}
      />
    </>
  );
}
