import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import { labels } from "../../../shop/labels.ts";
import type { Tool } from "../../features/catalogue/contract.ts";
import { soldOutWords } from "../../features/catalogue/ui/availability.ts";
import { toolById } from "../../features/catalogue/ui/queries.ts";
import { useSignedIn } from "../../features/identity/ui/account.ts";
import { PurchaseForm } from "../../features/orders/ui/PurchaseForm.tsx";
import { piecesTyped } from "../../features/orders/ui/quantity.ts";
import { ToolSheet } from "../../features/orders/ui/ToolSheet.tsx";
import { TellMe } from "../../features/restock/ui/TellMe.tsx";
import { ownProfile } from "../../features/users/ui/queries.ts";
import { buttonClass } from "../../kit/ui/Button.tsx";
import { Empty } from "../../kit/ui/Empty.tsx";
import { Failed } from "../../kit/ui/Failed.tsx";
import { Skeleton } from "../../kit/ui/Skeleton.tsx";
import { PageHead } from "../PageHead.tsx";
import { paths } from "../paths.ts";

const TITLE = labels.purchase.title;
const COLUMNS =
  "mt-6 grid items-start gap-8 md:mt-8 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:gap-10 lg:gap-16";

/** Ordering one tool. */
export function Component() {
  const { toolId = "" } = useParams();
  return (
    <div className="page py-8 sm:py-12">
      <PageHead title={TITLE} />
      <h1 className="heading flex flex-wrap items-baseline gap-x-4 text-title">
        {TITLE}{" "}
        <span className="break-all font-mono font-normal text-note text-steel">{toolId}</span>
      </h1>
      <PurchaseOf key={toolId} toolId={toolId} />
    </div>
  );
}

function PurchaseOf({ toolId }: { toolId: string }) {
  const { data: tool, error, isFetching, refetch } = useQuery(toolById(toolId));
  if (tool === null) return <NoSuchTool />;
  if (tool) return <Ordering tool={tool} />;
  if (error) {
    return (
      <div className="mt-8">
        <Failed
          what="The tool could not be loaded."
          failure={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </div>
    );
  }
  return <PurchaseSkeleton />;
}

function Ordering({ tool }: { tool: Tool }) {
  const buyer = useSignedIn();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  // The profile only spares typing: without it the fields are empty, and that is all.
  const { data: profile } = useQuery(ownProfile(buyer.email));
  const soldOut = soldOutWords(tool);
  return (
    <div className={COLUMNS}>
      <ToolSheet tool={tool} />
      {soldOut === undefined ? (
        <PurchaseForm
          tool={tool}
          buyer={buyer}
          contact={profile ?? undefined}
          quantity={piecesTyped(query.get("quantity") ?? "")}
          onPlaced={({ _id }) => void navigate(paths.payment(_id))}
          ordersPath={paths.dashboard()}
        />
      ) : (
        <Empty title={soldOut} text="It can be ordered again when enough pieces are back in stock.">
          <TellMe toolId={tool._id} />
        </Empty>
      )}
    </div>
  );
}

/** The tool and its form in their places. */
function PurchaseSkeleton() {
  return (
    <div role="status" className={COLUMNS}>
      <span className="sr-only">Loading the tool</span>
      <Skeleton className="h-36 w-full md:h-[36rem]" />
      <div className="grid gap-5">
        {["h-16", "h-16", "h-20", "h-24", "h-28", "h-16", "h-40", "h-11"].map((height, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are never reordered
          <Skeleton key={place} className={`${height} w-full`} />
        ))}
      </div>
    </div>
  );
}

function NoSuchTool() {
  return (
    <div className="mt-8">
      <Empty
        title="This tool is not in the catalogue"
        text="It was taken out, or the address is not right. Orders that name it stay as they are."
      >
        <ToCatalogue />
      </Empty>
    </div>
  );
}

function ToCatalogue() {
  return (
    <Link to={paths.tools()} className={buttonClass("primary")}>
      See all tools
    </Link>
  );
}
