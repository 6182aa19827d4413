import { useSearchParams } from "react-router";
import { labels } from "../../../shop/labels.ts";
import { DeleteTool } from "../../features/catalogue/ui/manage/DeleteTool.tsx";
import { ListHead } from "../../kit/ui/List.tsx";
import { PageHead } from "../PageHead.tsx";
import { ProductList } from "../ProductList.tsx";
import { paths } from "../paths.ts";
import { type ProductsView, productsQuery, productsViewFrom } from "../products-view.ts";

const TITLE = labels.dashboard.manageAllProducts;
const hrefOf = (view: ProductsView) => paths.manageProduct(productsQuery(view));

/** The table of all products, with delete. */
export function Component() {
  const [query] = useSearchParams();
  const view = { ...productsViewFrom(query), show: undefined };
  return (
    <>
      <PageHead title={TITLE} />
      <ListHead title={TITLE} />
      <ProductList
        view={view}
        hrefOf={hrefOf}
        actionsOf={(product) => <DeleteTool tool={product} />}
      />
    </>
  );
}
