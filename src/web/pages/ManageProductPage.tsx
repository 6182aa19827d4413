import { useSearchParams } from "react-router";
import { labels } from "../../../shop/labels.ts";
import { DeleteTool } from "../../features/catalogue/ui/manage/DeleteTool.tsx";
import { productSortLabels } from "../../features/catalogue/ui/manage/ProductSearch.tsx";
import { parseListView } from "../../kit/list-view.ts";
import { ListHead } from "../../kit/ui/List.tsx";
import { paths } from "../../paths.ts";
import { PageHead } from "../heads/PageHead.tsx";
import { ProductList } from "./ProductList.tsx";

const TITLE = labels.dashboard.manageAllProducts;

export function Component() {
  const [query] = useSearchParams();
  const view = parseListView(query, { sorts: productSortLabels, maxSearch: 200 });
  return (
    <>
      <PageHead title={TITLE} />
      <ListHead title={TITLE} />
      <ProductList
        view={view}
        hrefOf={paths.manageProduct}
        actionsOf={(product) => <DeleteTool tool={product} />}
      />
    </>
  );
}
