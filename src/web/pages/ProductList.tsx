import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { labels } from "../../../shop/labels.ts";
import { useSignedIn } from "../../features/accounts/ui/sign-in/account.ts";
import type { Product, ProductSort } from "../../features/catalogue/contract-manage.ts";
import { ProductSearch } from "../../features/catalogue/ui/manage/ProductSearch.tsx";
import { ProductTable } from "../../features/catalogue/ui/manage/ProductTable.tsx";
import {
  PAGE_SIZE,
  type ProductsView,
  productPage,
} from "../../features/catalogue/ui/manage/queries.ts";
import { formatCount } from "../../kit/numbers.ts";
import { buttonClass } from "../../kit/ui/Button.tsx";
import { EmptyState } from "../../kit/ui/Feedback.tsx";
import { ListBar, PagedList } from "../../kit/ui/List.tsx";
import { paths } from "../../paths.ts";

interface ProductListProps {
  view: ProductsView & { readonly page: number };
  hrefOf: (view: ProductsView) => string;
  actionsOf: (product: Product) => ReactNode;
  tabs?: ReactNode;
}

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
      errorTitle="The products could not be loaded."
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
            sortHref={(sort) => hrefOf({ ...view, sort: sort as ProductSort, page: 1 })}
            actionsOf={actionsOf}
          />
          <p role="status" className="label-text mt-3 text-steel">
            {total === 1 ? "1 product" : `${formatCount(total)} products`}
          </p>
        </>
      )}
    </PagedList>
  );
}

function NoProducts({ view, all }: { view: ProductsView; all: string }) {
  if (view.search) {
    return (
      <EmptyState
        title={`No product matches “${view.search}”`}
        text="The search covers name, kind and part number, from the start of each word."
      >
        <Link to={all} className={buttonClass()}>
          Show all products
        </Link>
      </EmptyState>
    );
  }
  if (view.filter === "low" || view.filter === "sold-out") {
    return (
      <EmptyState
        title={view.filter === "low" ? "Nothing is low" : "Nothing is sold out"}
        text={
          view.filter === "low"
            ? "Products with stock for fewer than three minimum orders appear here."
            : "Products with less stock than their minimum order appear here."
        }
      />
    );
  }
  if (view.filter === "deleted") {
    return <EmptyState title="Nothing is deleted" text="Deleted products appear here." />;
  }
  return (
    <EmptyState
      title="No products yet"
      text="Add them one by one, or import all of them from a CSV file."
    >
      <Link to={paths.addProduct()} className={buttonClass()}>
        {labels.dashboard.addProduct}
      </Link>
      <Link to={paths.importProducts()} className={buttonClass()}>
        Import a CSV file
      </Link>
    </EmptyState>
  );
}
