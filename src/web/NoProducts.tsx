import { Link } from "react-router";
import { labels } from "../../shop/labels.ts";
import { buttonClass } from "../kit/ui/Button.tsx";
import { EmptyState } from "../kit/ui/Feedback.tsx";
import { paths } from "./paths.ts";
import type { ProductsView } from "./products-view.ts";

/** In the place of a list of products in which there are none: why, and the one next step. */
export function NoProducts({ view, all }: { view: ProductsView; all: string }) {
  if (view.search) {
    return (
      <EmptyState
        title={`No product fits “${view.search}”`}
        text="Its name, kind and part number are looked through, each word from its beginning."
      >
        <Link to={all} className={buttonClass()}>
          Show all products
        </Link>
      </EmptyState>
    );
  }
  if (view.show === "low" || view.show === "sold-out") {
    return (
      <EmptyState
        title={view.show === "low" ? "Nothing is low" : "Nothing is sold out"}
        text={
          view.show === "low"
            ? "Products with stock for fewer than three smallest orders appear here."
            : "Products with fewer pieces left than their smallest order appear here."
        }
      />
    );
  }
  if (view.show === "deleted") {
    return <EmptyState title="Nothing is deleted" text="Deleted products appear here." />;
  }
  return (
    <EmptyState title="No products yet" text="Products that you add appear here.">
      <Link to={paths.addProduct()} className={buttonClass()}>
        {labels.dashboard.addProduct}
      </Link>
    </EmptyState>
  );
}
