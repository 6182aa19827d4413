import { useSearchParams } from "react-router";
import { dashboardLabels } from "../../../../../shop/dashboard-labels.ts";
import { DeleteTool } from "../../../../catalog/admin-tools/ui/DeleteTool.tsx";
import { productSortLabels } from "../../../../catalog/admin-tools/ui/ProductSearch.tsx";
import { paths } from "../../../../frame/paths.ts";
import { parseListView } from "../../../../lib/contract/list-view.ts";
import { ListHead } from "../../../../lib/ui/List.tsx";
import { PageHead } from "../../heads/PageHead.tsx";
import { AdminProductList } from "./AdminProductList.tsx";

const viewOf = (query: URLSearchParams) =>
  parseListView(query, { sorts: productSortLabels, maxSearch: 200 });

export function Component() {
  const [query] = useSearchParams();
  const title = dashboardLabels.manageAllProducts;
  return (
    <>
      <PageHead title={title} />
      <ListHead title={title} />
      <AdminProductList
        view={viewOf(query)}
        viewOf={viewOf}
        hrefOf={paths.manageProduct}
        actionsOf={(product) => <DeleteTool tool={product} />}
      />
    </>
  );
}
