import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { Button } from "../../../lib/ui/Button.tsx";
import { LoadingOrError } from "../../../lib/ui/List.tsx";
import { DateTimeCell, Table, TableHead } from "../../../lib/ui/Table.tsx";
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
  when: "When",
  pieces: "Pieces",
  what: "What",
  who: "Who",
});

interface LedgerProps {
  email: string;
  tool: string;
}

export function Ledger({ email, tool }: LedgerProps) {
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
      <Table>
        <caption className="sr-only">{words.caption}</caption>
        <TableHead columns={[words.when, { figure: words.pieces }, words.what, words.who]} />
        <tbody>
          {changes.map((change) => (
            <Row key={change._id} change={change} />
          ))}
        </tbody>
      </Table>
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

function Row({ change }: { change: StockChange }) {
  const { at, amount, reason, note, who, purchase, number } = change;
  return (
    <tr>
      <DateTimeCell at={at} />
      <td data-label={words.pieces} className="figure">
        {`${amount > 0 ? "+" : amount < 0 ? "−" : ""}${formatCount(Math.abs(amount))}`}
      </td>
      <td data-label={words.what} className="wide">
        <span>
          <span>{entryLabels[reason]}</span>
          {note && <span className="block text-graphite text-note">{note}</span>}
        </span>
      </td>
      <td data-label={words.who} className="wide">
        {purchase !== undefined && (
          <Link to={paths.order(purchase)} className="link reach">
            {t("ledger.order", "Order {number}", { number: number ?? "" })}
          </Link>
        )}
        {who && <EmailText email={who} />}
        {!who && purchase === undefined && (
          <span className="text-graphite">{t("ledger.shop", "the shop")}</span>
        )}
      </td>
    </tr>
  );
}
