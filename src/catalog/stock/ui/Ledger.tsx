import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { whenColumn } from "../../../lib/ui/data-table/cells.tsx";
import { DataTable } from "../../../lib/ui/data-table/DataTable.tsx";
import { LoadingOrError } from "../../../lib/ui/List.tsx";
import { EmailText } from "../../../lib/ui/Text.tsx";
import { ledgerOf } from "../../edit-tools/ui/queries.ts";
import type { StockChange } from "../../tools/contract-manage.ts";

const entryLabels: Record<StockChange["reason"], string> = texts("ledger.reason", {
  opening: "Opening stock",
  sale: "Ordered",
  release: "Released",
  hold: "Held again",
  return: "Returned",
  correction: "Correction",
});

const words = texts("ledger", {
  caption: "Changes of the stock, the newest first",
  pieces: "Pieces",
  what: "What",
  who: "Who",
});

export function Ledger({ email, tool }: { email: string; tool: string }) {
  const result = useInfiniteQuery(ledgerOf(email, tool));
  if (!result.data)
    return (
      <LoadingOrError
        errorTitle={t("ledger.notLoaded", "The ledger could not be loaded.")}
        {...result}
      />
    );
  const changes = result.data.pages.flatMap((page) => page.changes);
  return (
    <>
      <DataTable
        caption={words.caption}
        rows={changes}
        keyOf={({ _id }) => _id}
        columns={[
          whenColumn(),
          { header: words.pieces, isFigure: true, cell: ({ amount }) => signed(amount) },
          {
            header: words.what,
            width: "wide",
            cell: ({ reason, note }) => (
              <span>
                <span>{entryLabels[reason]}</span>
                {note && <span className="block text-graphite text-note">{note}</span>}
              </span>
            ),
          },
          { header: words.who, width: "wide", cell: (change) => <Who change={change} /> },
        ]}
      />
      {result.hasNextPage && (
        <Button
          className="mt-4"
          busy={result.isFetchingNextPage}
          onClick={() => void result.fetchNextPage()}
        >
          {t("ledger.older", "Show older changes")}
        </Button>
      )}
    </>
  );
}

function signed(amount: number): string {
  return `${amount > 0 ? "+" : amount < 0 ? "−" : ""}${formatCount(Math.abs(amount))}`;
}

function Who({ change: { who, purchase, number } }: { change: StockChange }) {
  return (
    <>
      {purchase !== undefined && (
        <Link to={paths.order(purchase)} className="link reach">
          {t("ledger.order", "Order {number}", { number: number ?? "" })}
        </Link>
      )}
      {who && <EmailText email={who} />}
      {!who && purchase === undefined && (
        <span className="text-graphite">{t("ledger.shop", "the shop")}</span>
      )}
    </>
  );
}
