import { Link, useSearchParams } from "react-router";
import { labels } from "../../../shop/labels.ts";
import { useSignedIn } from "../../features/accounts/ui/sign-in/account.ts";
import { CorrectStock } from "../../features/catalogue/ui/manage/CorrectStock.tsx";
import { CsvDownload } from "../../features/catalogue/ui/manage/CsvDownload.tsx";
import { EditPrice } from "../../features/catalogue/ui/manage/EditPrice.tsx";
import { buttonClass } from "../../kit/ui/Button.tsx";
import { ListHead } from "../../kit/ui/List.tsx";
import { Tabs, titleOf } from "../../kit/ui/Tabs.tsx";
import { PageHead } from "../PageHead.tsx";
import { ProductList } from "../ProductList.tsx";
import { paths } from "../paths.ts";
import {
  type ProductsView,
  partLabels,
  productsQuery,
  productsViewFrom,
} from "../products-view.ts";

const words = labels.dashboard;
const hrefOf = (view: ProductsView) => paths.productManage(productsQuery(view));

/** The workplace: every product with its stock and price, to be corrected in its row. */
export function Component() {
  const [query] = useSearchParams();
  const { email } = useSignedIn();
  const view = productsViewFrom(query);
  const parts = [undefined, ...(Object.keys(partLabels) as (keyof typeof partLabels)[])];
  const tabs = parts.map((show) => ({
    label: show === undefined ? "All" : partLabels[show],
    href: hrefOf({ ...view, show, page: 1 }),
    isCurrent: show === view.show,
  }));
  return (
    <>
      <PageHead title={titleOf(words.manageProductHeading, tabs)} />
      <ListHead title={words.manageProductHeading}>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
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
      </ListHead>
      <ProductList
        tabs={<Tabs label="Products by stock" tabs={tabs} />}
        view={view}
        hrefOf={hrefOf}
        actionsOf={(product) =>
          product.deletedAt === undefined && (
            <>
              <CorrectStock product={product} email={email} />
              <EditPrice product={product} email={email} />
            </>
          )
        }
      />
    </>
  );
}
