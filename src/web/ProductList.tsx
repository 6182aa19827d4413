import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import { useNavigate } from "react-router";
import { useSignedIn } from "../features/accounts/ui/sign-in/account.ts";
import { ProductSearch } from "../features/catalogue/ui/manage/ProductSearch.tsx";
import { ProductTable } from "../features/catalogue/ui/manage/ProductTable.tsx";
import { PAGE_SIZE, productPage } from "../features/catalogue/ui/manage/queries.ts";
import { formatCount } from "../kit/numbers.ts";
import { ListBar, PagedList } from "../kit/ui/List.tsx";
import { NoProducts } from "./NoProducts.tsx";
import { paths } from "./paths.ts";
import type { ProductsView } from "./products-view.ts";

interface ProductListProps extends Pick<ComponentProps<typeof ProductTable>, "actionsOf"> {
  view: ProductsView & { readonly page: number };
  hrefOf: (view: ProductsView) => string;
  /** The parts of the list, beside its search. */
  tabs?: ReactNode;
}

/** The products that a view shows, with their search and their pages; what is done there is the page's. */
export function ProductList(props: ProductListProps) {
  const { view, hrefOf, tabs } = props;
  const navigate = useNavigate();
  return (
    <>
      <ListBar>
        {tabs}
        <ProductSearch
          search={view.search ?? ""}
          sort={view.sort ?? "newest"}
          onChange={(change, replace = false) =>
            navigate(hrefOf({ ...view, page: 1, ...change }), { replace, preventScrollReset: true })
          }
        />
      </ListBar>
      <Products {...props} />
    </>
  );
}

function Products({ view, hrefOf, actionsOf }: ProductListProps) {
  const { email } = useSignedIn();
  const asked = useQuery({ ...productPage(email, view), placeholderData: keepPreviousData });
  return (
    <PagedList
      what="The products"
      asked={asked}
      none={<NoProducts view={view} all={hrefOf({})} />}
      page={view.page}
      size={PAGE_SIZE}
      hrefOf={(page) => hrefOf({ ...view, page })}
    >
      {(products, total) => (
        <>
          <ProductTable
            products={products}
            sort={view.sort ?? "newest"}
            sortHref={(sort) => hrefOf({ ...view, sort: sort as ProductsView["sort"], page: 1 })}
            hrefOf={({ _id }) => paths.product(_id)}
            actionsOf={actionsOf}
          />
          <p role="status" className="lettering mt-3 text-steel">
            {total === 1 ? "1 product" : `${formatCount(total)} products`}
          </p>
        </>
      )}
    </PagedList>
  );
}
