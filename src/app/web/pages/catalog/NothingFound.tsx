import { activeFilters } from "../../../../catalog/tool-list/ui/catalog-filter.ts";
import type { ParsedView } from "../../../../catalog/tool-list/ui/catalog-view.ts";
import { paths } from "../../../../frame/paths.ts";
import { t } from "../../../../lib/i18n/i18n.ts";
import { ButtonLink } from "../../../../lib/ui/Button.tsx";
import type { Elements } from "../../../../lib/ui/elements.ts";
import { EmptyState } from "../../../../lib/ui/Feedback.tsx";
import type { Facets } from "./filter-labels.ts";

interface NothingProps {
  view: ParsedView;
  facets: Facets | undefined;
  /** The tools with the nearest part numbers, if any are near. */
  children: Elements;
}

/** A list without tools is no dead end: it leads to near ones, to fewer filters, to the categories, and to the people of the shop. */
export function Nothing({ view, facets, children }: NothingProps) {
  const { search, ...filters } = view;
  // The page that the search is about stands above.
  if (facets && facets.pages.length > 0) return <Categories facets={facets} />;
  if (!search || activeFilters(filters).length > 0) return <NoMatch search={search} />;
  return (
    <>
      <EmptyState
        title={t("tools.notFound", "Nothing found for “{search}”", { search })}
        text={t(
          "tools.notFound.text",
          "The catalog has no such tool, or another word for it. We may make it, or know what fits: ask us, with part number or drawing if you have one.",
        )}
      >
        <ButtonLink
          to={paths.contact(t("tools.askFor.subject", "Looking for: {search}", { search }))}
          variant="primary"
        >
          {t("tools.askFor", "Ask us for it")}
        </ButtonLink>
        <ButtonLink to={paths.tools()}>{t("tools.showAll", "Show all tools")}</ButtonLink>
      </EmptyState>
      {children && (
        <section aria-labelledby="nearest" className="mt-8">
          <h3 id="nearest" className="label-text mb-2 text-steel">
            {t("tools.notFound.nearest", "Nearest part numbers")}
          </h3>
          {children}
        </section>
      )}
      <Categories facets={facets} />
    </>
  );
}

/** The way to the catalog for somebody whose words are not in it. */
function Categories({ facets }: { facets: Facets | undefined }) {
  const categories = (facets?.categories ?? []).filter(({ parent }) => parent === undefined);
  if (categories.length === 0) return null;
  return (
    <nav aria-labelledby="all-categories" className="mt-8">
      <h3 id="all-categories" className="label-text text-steel">
        {t("tools.notFound.categories", "What the catalog has")}
      </h3>
      <ul className="mt-2 flex flex-wrap gap-3">
        {categories.map(({ id, category, name, lang }) => (
          <li key={id}>
            <ButtonLink to={paths.tools({ category: id })} lang={lang}>
              {name ?? category}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NoMatch({ search }: { search: string | undefined }) {
  return (
    <EmptyState
      title={t("tools.noMatch", "No tools match")}
      text={t(
        "tools.noMatch.text",
        "Nothing in the catalog has all of these words and filters. Remove a filter.",
      )}
    >
      {search && (
        <ButtonLink to={paths.tools({ search })} variant="primary">
          {t("tools.noMatch.search", "Search “{search}” without filters", { search })}
        </ButtonLink>
      )}
      <ButtonLink to={paths.tools()}>{t("tools.showAll", "Show all tools")}</ButtonLink>
    </EmptyState>
  );
}
