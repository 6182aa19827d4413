import { Link } from "react-router";
import { labels } from "../../shop/labels.ts";
import { buttonClass } from "../kit/ui/Button.tsx";
import { EmptyState } from "../kit/ui/Feedback.tsx";
import { paths } from "../paths.ts";

/** In the place of an order that is not there, or not for this account. */
export function NoSuchOrder() {
  return (
    <EmptyState
      title="There is no such order"
      text="It was deleted, or it belongs to another account."
    >
      <Link to={paths.dashboard()} className={buttonClass("primary")}>
        {labels.dashboard.orders}
      </Link>
    </EmptyState>
  );
}
