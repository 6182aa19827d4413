import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import type { AnswerOf } from "../../../lib/contract/endpoint.ts";
import { type Message, msg, t, textOf } from "../../../lib/i18n/i18n.ts";
import { groupBy } from "../../../lib/text/group-by.ts";
import type { getFacets, ShopPage } from "../../facets/contract.ts";

/** Pages of the shop that a search can be about: where they are, and what they answer. */
const PAGES: Readonly<Record<ShopPage, { readonly words: Message; readonly to: () => string }>> = {
  orders: {
    words: msg("search.page.orders", "My Orders: where an order is, its invoice, ordering again"),
    to: paths.dashboard,
  },
  terms: {
    words: msg("search.page.terms", "Terms of use: delivery, returns, payment and warranty"),
    to: () => paths.footerPage("terms"),
  },
  contact: { words: msg("search.page.contact", "Contact us"), to: paths.contact },
  privacy: {
    words: msg("search.page.privacy", "Privacy policy: which data the shop stores"),
    to: () => paths.footerPage("privacy"),
  },
  login: { words: msg("search.page.login", "Sign in or create an account"), to: paths.login },
  password: { words: msg("search.page.password", "Set a new password by email"), to: paths.forgot },
  jobs: {
    words: msg("search.page.jobs", "Jobs at this company"),
    to: () => paths.footerPage("jobs"),
  },
  "quick-order": {
    words: msg("search.page.quickOrder", "Order by part number, line by line or from a list"),
    to: paths.quickOrder,
  },
  cart: { words: msg("search.page.cart", "Your cart"), to: paths.cart },
};

function pageLabel(page: ShopPage): string {
  return textOf(PAGES[page].words);
}

function pageAddress(page: ShopPage): string {
  return PAGES[page].to();
}

type Facets = AnswerOf<typeof getFacets>;

interface SearchNotesProps {
  answer: Pick<Facets, "corrections" | "dropped" | "leftOut" | "pages" | "total">;
  /** The name of a filter that does not apply, by its code. */
  nameOf: (code: string) => string;
  /** The address without the filters that do not apply. */
  withoutDropped: string;
}

const quoted = (word: string) => t("filters.search", "“{search}”", { search: word });

/** What the answer did differently from what was asked: other words, fewer filters. */
export function SearchNotes({ answer, nameOf, withoutDropped }: SearchNotesProps) {
  const { corrections, dropped, leftOut, pages, total } = answer;
  const byWord = [...groupBy(corrections, ({ word }) => word)];
  return (
    <div role="status" className="search-notes">
      {pages.map((page) => (
        <p key={page}>
          <Link to={pageAddress(page)} className="link reach font-semibold">
            {pageLabel(page)}
          </Link>
        </p>
      ))}
      {leftOut.length > 0 && total > 0 && (
        <p>
          {t(
            "search.leftOut",
            "No tool has {words} and the other words; {total, plural, one {# tool has} other {# tools have}} the others.",
            { words: leftOut.map(quoted).join(", "), total },
          )}
        </p>
      )}
      {byWord.map(([word, some]) => (
        <Correction key={word} word={word} some={some} />
      ))}
      {dropped.length > 0 && (
        <p>
          <span>
            {t(
              "search.dropped",
              "Tools of this category have no {names}, so {count, plural, one {this filter was} other {these filters were}} left out.",
              { names: dropped.map(nameOf).join(", "), count: dropped.length },
            )}
          </span>{" "}
          <Link to={withoutDropped} replace preventScrollReset className="link reach">
            {t("search.dropped.remove", "Remove it from the address")}
          </Link>
        </p>
      )}
    </div>
  );
}

interface CorrectionProps {
  word: string;
  /** What is shown in place of the word. */
  some: Facets["corrections"];
}

function Correction({ word, some }: CorrectionProps) {
  const shown = some.map((each) => each.shown).join(", ");
  if (some[0]?.isNearest)
    return (
      <p>
        {t("search.nearest", "No tool that fits has “{word}”; the nearest: {shown}.", {
          word,
          shown,
        })}
      </p>
    );
  if (!some[0]?.isFound)
    return (
      <p>{t("search.corrected", "Nothing says “{word}”; showing {shown}.", { word, shown })}</p>
    );
  return (
    <p>
      <span>
        {t(
          "search.notBeside",
          "Nothing has “{word}” together with the other words; showing {shown}.",
          { word, shown },
        )}
      </span>{" "}
      <Link to={paths.tools({ search: word })} preventScrollReset className="link reach">
        {t("search.alone", "Search “{word}” alone", { word })}
      </Link>
    </p>
  );
}
