import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { labels } from "../../../../../shop/labels.ts";
import { soldOutLabel } from "../../../../catalog/tool-page/ui/ToolFigures.tsx";
import type { Tool } from "../../../../catalog/tools/contract.ts";
import { toolById } from "../../../../catalog/tools/ui/queries.ts";
import { paths } from "../../../../frame/paths.ts";
import { texts } from "../../../../lib/i18n/i18n.ts";
import { typedQuantity } from "../../../../lib/measure/quantity.ts";
import { ButtonLink } from "../../../../lib/ui/Button.tsx";
import { EmptyState, QueryError } from "../../../../lib/ui/Feedback.tsx";
import { Skeleton } from "../../../../lib/ui/Loading.tsx";
import { useSignedIn } from "../../../../people/session/ui/account.ts";
import { ownProfile } from "../../../../people/users/ui/queries.ts";
import { CheckoutSteps } from "../../../../sales/checkout/ui/CheckoutSteps.tsx";
import { PurchaseForm } from "../../../../sales/checkout/ui/PurchaseForm.tsx";
import { ToolSheet } from "../../../../sales/order-page/ui/ToolSheet.tsx";
import { StockAlert } from "../../../../shop/stock-alerts/ui/StockAlert.tsx";
import { PageHead } from "../../heads/PageHead.tsx";

const words = texts("purchase.page", {
  loading: "Loading the tool",
  notLoaded: "The tool could not be loaded.",
  soldOut: "It can be ordered again when enough pieces are back in stock.",
  none: "This tool is not in the catalog",
  noneText: "It was removed, or the address is wrong. Existing orders for it are not affected.",
  seeTools: "See all tools",
});

export function Component() {
  const { toolId = "" } = useParams();
  return (
    <div className="page py-8">
      <PageHead title={labels.purchase.title} />
      <div className="checkout-head">
        <h1 className="heading flex flex-wrap items-baseline gap-x-4 text-title">
          <span>{labels.purchase.title}</span>{" "}
          <span className="break-all font-mono font-normal text-note text-steel tracking-normal">
            {toolId}
          </span>
        </h1>
        <CheckoutSteps at="Order" />
      </div>
      <PurchaseOf key={toolId} toolId={toolId} />
    </div>
  );
}

function PurchaseOf({ toolId }: { toolId: string }) {
  const result = useQuery(toolById(toolId));
  const tool = result.data;
  if (tool === null) return <NoSuchTool />;
  if (tool) return <Ordering tool={tool} />;
  if (result.error) {
    return (
      <div className="mt-8">
        <QueryError what={words.notLoaded} {...result} />
      </div>
    );
  }
  return <PurchaseSkeleton />;
}

function Ordering({ tool }: { tool: Tool }) {
  const buyer = useSignedIn();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  // Without a profile the fields are empty.
  const { data: profile } = useQuery(ownProfile(buyer.email));
  const soldOut = soldOutLabel(tool);
  if (soldOut !== undefined) {
    return (
      <div className="purchase">
        <ToolSheet tool={tool} />
        <div className="purchase-fields">
          <EmptyState title={soldOut} text={words.soldOut}>
            <StockAlert toolId={tool._id} />
          </EmptyState>
        </div>
      </div>
    );
  }
  return (
    <PurchaseForm
      tool={tool}
      buyer={buyer}
      profile={profile}
      quantity={typedQuantity(query.get("quantity") ?? "")}
      onPlaced={({ _id }) => void navigate(paths.payment(_id))}
    />
  );
}

function PurchaseSkeleton() {
  return (
    <div role="status" className="purchase">
      <span className="sr-only">{words.loading}</span>
      <div className="md:col-start-2 md:row-start-1">
        <Skeleton className="h-52 w-full md:h-[40rem]" />
      </div>
      <div className="purchase-fields grid gap-6">
        {["h-24", "h-80", "h-16"].map((height) => (
          <Skeleton key={height} className={`${height} w-full`} />
        ))}
      </div>
    </div>
  );
}

function NoSuchTool() {
  return (
    <div className="mt-8">
      <EmptyState title={words.none} text={words.noneText}>
        <ToCatalog />
      </EmptyState>
    </div>
  );
}

function ToCatalog() {
  return (
    <ButtonLink to={paths.tools()} variant="primary">
      {words.seeTools}
    </ButtonLink>
  );
}
