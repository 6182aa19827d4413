import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { Link, useNavigate } from "react-router";
import { ProductSearch } from "../features/catalogue/ui/manage/ProductSearch.tsx";
import { ProductTable } from "../features/catalogue/ui/manage/ProductTable.tsx";
import { PAGE_SIZE, productPage } from "../features/catalogue/ui/manage/queries.ts";
import { useSignedIn } from "../features/identity/ui/account.ts";
import { grouped } from "../kit/figures.ts";
import { buttonClass } from "../kit/ui/Button.tsx";
import { Empty } from "../kit/ui/Empty.tsx";
import { Outgoing } from "../kit/ui/Outgoing.tsx";
import { Pager } from "../kit/ui/Pager.tsx";
import { Waiting } from "../kit/ui/Waiting.tsx";
import { NoProducts } from "./NoProducts.tsx";
import { paths } from "./paths.ts";
import type { ProductsView } from "./products-view.ts";

interface ProductListProps extends Pick<ComponentProps<typeof ProductTable>, "deedsOf"> {
  view: ProductsView & { readonly page: number };
  hrefOf: (view: ProductsView) => string;
}

/** The products that a view shows, with their search and their pages; what is done there is the page's. */
export function ProductList(props: ProductListProps) {
  const { view, hrefOf } = props;
  const navigate = useNavigate();
  return (
    <>
      <ProductSearch
        search={view.search ?? ""}
        sort={view.sort ?? "newest"}
        onChange={(change, replace = false) =>
          navigate(hrefOf({ ...view, page: 1, ...change }), { replace, preventScrollReset: true })
        }
      />
      <Products {...props} />
    </>
  );
}

function Products({ view, hrefOf, deedsOf }: ProductListProps) {
  const { email } = useSignedIn();
  const asked = useQuery({ ...productPage(email, view), placeholderData: keepPreviousData });
  if (!asked.data) return <Waiting what="The products" {...asked} />;
  const { items, total } = asked.data;
  if (total === 0) return <NoProducts view={view} all={hrefOf({})} />;
  if (items.length === 0) return <Beyond page={view.page} first={hrefOf({ ...view, page: 1 })} />;
  return (
    <Outgoing isOld={asked.isPlaceholderData}>
      <p role="status" className="lettering mb-3 text-steel">
        {total === 1 ? "1 product" : `${grouped(total)} products`}
      </p>
      <ProductTable
        products={items}
        sort={view.sort ?? "newest"}
        sortHref={(sort) => hrefOf({ ...view, sort: sort as ProductsView["sort"], page: 1 })}
        hrefOf={({ _id }) => paths.product(_id)}
        deedsOf={deedsOf}
      />
      <Pager
        page={view.page}
        pages={Math.ceil(total / PAGE_SIZE)}
        hrefOf={(page) => hrefOf({ ...view, page })}
      />
    </Outgoing>
  );
}

/** The last product of the last page was deleted, or the address is an old one. */
function Beyond({ page, first }: { page: number; first: string }) {
  return (
    <Empty title={`There is no page ${page}`} text="The list has become shorter than that.">
      <Link to={first} className={buttonClass()}>
        Show its first page
      </Link>
    </Empty>
  );
}
