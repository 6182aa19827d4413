import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import { shop } from "../../../shop.config.ts";
import { DeleteTool } from "../../features/catalogue/ui/manage/DeleteTool.tsx";
import { ProductSearch } from "../../features/catalogue/ui/manage/ProductSearch.tsx";
import { ProductTable } from "../../features/catalogue/ui/manage/ProductTable.tsx";
import { PAGE_SIZE, productPage } from "../../features/catalogue/ui/manage/queries.ts";
import { useSignedIn } from "../../features/identity/ui/account.ts";
import { Outgoing } from "../../kit/ui/Outgoing.tsx";
import { Pager } from "../../kit/ui/Pager.tsx";
import { Waiting } from "../../kit/ui/Waiting.tsx";
import { NoProducts } from "../NoProducts.tsx";
import { PageHead } from "../PageHead.tsx";
import { paths } from "../paths.ts";
import { type ProductsView, productsQuery, productsViewFrom } from "../products-view.ts";

const TITLE = shop.labels.dashboard.manageAllProducts;
const hrefOf = (view: ProductsView) => paths.manageProduct(productsQuery(view));

/** The table of all products, with delete. */
export function Component() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const view = { ...productsViewFrom(query), show: undefined };
  return (
    <>
      <PageHead title={TITLE} />
      <h1 className="heading text-title">{TITLE}</h1>
      <ProductSearch
        search={view.search ?? ""}
        sort={view.sort ?? "newest"}
        onChange={(change, replace = false) =>
          navigate(hrefOf({ ...view, page: 1, ...change }), { replace, preventScrollReset: true })
        }
      />
      <Products view={view} />
    </>
  );
}

function Products({ view }: { view: ProductsView & { page: number } }) {
  const { email } = useSignedIn();
  const asked = useQuery({ ...productPage(email, view), placeholderData: keepPreviousData });
  if (!asked.data) return <Waiting what="The products" {...asked} />;
  const { items, total } = asked.data;
  if (total === 0) return <NoProducts view={view} all={paths.manageProduct()} />;
  return (
    <Outgoing isOld={asked.isPlaceholderData}>
      <p role="status" className="lettering mb-3 text-steel">
        {total === 1 ? "1 product" : `${total} products`}
      </p>
      <ProductTable
        products={items}
        sort={view.sort ?? "newest"}
        sortHref={(sort) => hrefOf({ ...view, sort: sort as ProductsView["sort"], page: 1 })}
        hrefOf={({ _id }) => paths.product(_id)}
        deedsOf={(product) => <DeleteTool tool={product} />}
      />
      <Pager
        page={view.page}
        pages={Math.ceil(total / PAGE_SIZE)}
        hrefOf={(page) => hrefOf({ ...view, page })}
      />
    </Outgoing>
  );
}
