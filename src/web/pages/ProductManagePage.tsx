import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearchParams } from "react-router";
import { shop } from "../../../shop.config.ts";
import { CorrectStock } from "../../features/catalogue/ui/manage/CorrectStock.tsx";
import { CsvDownload } from "../../features/catalogue/ui/manage/CsvDownload.tsx";
import { EditPrice } from "../../features/catalogue/ui/manage/EditPrice.tsx";
import { ProductSearch } from "../../features/catalogue/ui/manage/ProductSearch.tsx";
import { ProductTable } from "../../features/catalogue/ui/manage/ProductTable.tsx";
import { PAGE_SIZE, productPage } from "../../features/catalogue/ui/manage/queries.ts";
import { useSignedIn } from "../../features/identity/ui/account.ts";
import { buttonClass } from "../../kit/ui/Button.tsx";
import { Outgoing } from "../../kit/ui/Outgoing.tsx";
import { Pager } from "../../kit/ui/Pager.tsx";
import { Tabs } from "../../kit/ui/Tabs.tsx";
import { Waiting } from "../../kit/ui/Waiting.tsx";
import { NoProducts } from "../NoProducts.tsx";
import { PageHead } from "../PageHead.tsx";
import { paths } from "../paths.ts";
import { type ProductsView, partWords, productsQuery, productsViewFrom } from "../products-view.ts";

const words = shop.labels.dashboard;
const hrefOf = (view: ProductsView) => paths.productManage(productsQuery(view));

/** The workplace: every product with its stock and price, to be corrected in its row. */
export function Component() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const view = productsViewFrom(query);
  const parts = [undefined, ...(Object.keys(partWords) as (keyof typeof partWords)[])];
  const tabs = parts.map((show) => ({
    label: show === undefined ? "All" : partWords[show],
    href: hrefOf({ ...view, show, page: 1 }),
    isCurrent: show === view.show,
  }));
  return (
    <>
      <PageHead title={words.manageProductHeading} />
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <h1 className="heading text-title">{words.manageProductHeading}</h1>
        <div className="flex flex-wrap gap-3">
          <Link to={paths.importProducts()} className={buttonClass()}>
            Import CSV
          </Link>
          <CsvDownload file="products" name="products.csv">
            Export CSV
          </CsvDownload>
          <Link to={paths.addProduct()} className={buttonClass("primary")}>
            {words.addProduct}
          </Link>
        </div>
      </div>
      <Tabs label="Products by stock" tabs={tabs} />
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

function Products({ view }: { view: ReturnType<typeof productsViewFrom> }) {
  const { email } = useSignedIn();
  const asked = useQuery({ ...productPage(email, view), placeholderData: keepPreviousData });
  if (!asked.data) return <Waiting what="The products" {...asked} />;
  const { items, total } = asked.data;
  if (total === 0) return <NoProducts view={view} all={paths.productManage()} />;
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
        deedsOf={(product) =>
          product.deletedAt === undefined && (
            <>
              <CorrectStock product={product} email={email} />
              <EditPrice product={product} email={email} />
            </>
          )
        }
      />
      <Pager
        page={view.page}
        pages={Math.ceil(total / PAGE_SIZE)}
        hrefOf={(page) => hrefOf({ ...view, page })}
      />
    </Outgoing>
  );
}
