import { Link } from "react-router";
import { shop } from "../../../shop.config.ts";
import { buttonClass } from "../../kit/ui/Button.tsx";
import { PageHead } from "../PageHead.tsx";
import { paths } from "../paths.ts";

const words = shop.labels.dashboard;

/** The place where stock, price and details will be edited. */
export function Component() {
  return (
    <>
      <PageHead title={words.manageProductHeading} />
      <h1 className="heading text-title">{words.manageProductHeading}</h1>
      <p className="measure mt-3 text-graphite">
        Stock, price and details of a tool cannot be edited in this version. Tools can be added, and
        deleted from the list of all products.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to={paths.manageProduct()} className={buttonClass("primary")}>
          {words.manageAllProducts}
        </Link>
        <Link to={paths.addProduct()} className={buttonClass()}>
          {words.addProduct}
        </Link>
      </div>
    </>
  );
}
