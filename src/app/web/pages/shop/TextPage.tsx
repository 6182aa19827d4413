import { useQuery } from "@tanstack/react-query";
import { Link, Navigate, useLocation } from "react-router";
import { paths } from "../../../../frame/paths.ts";
import { currentShop, type FooterLink } from "../../../../frame/shop.ts";
import { t, texts } from "../../../../lib/i18n/i18n.ts";
import { ButtonLink } from "../../../../lib/ui/Button.tsx";
import { PressKit } from "../../../../shop/pages/ui/PressKit.tsx";
import type { RenderedTextPage } from "../../../../shop/settings/contract.ts";
import { shopPart, textPage } from "../../../../shop/settings/ui/public-queries.ts";
import { PageHead } from "../../heads/PageHead.tsx";
import type { PageHandle } from "../../ssr/page-handle.ts";
import pageStyles from "../../styles/footer-page.css?url";
import { NotFound } from "../NotFoundPage.tsx";
import { PagePart } from "../PagePart.tsx";

const words = texts("textPage", {
  contents: "On this page",
  next: "Next step",
  write: "Write to us",
  set: "Set",
  sheet: "Sheet",
  revised: "Revised",
  by: "Published by",
});

/** Pages with this many sections have a table of contents. */
const LONG = 5;
/** It also shows the company's marks and figures. */
const PRESS = "press";

export const handle: PageHandle = {
  load: ({ queries, params: { slug = "" } }) =>
    Promise.all([
      queries.fetchQuery(textPage(slug)),
      slug === PRESS && queries.fetchQuery(shopPart("home")),
    ]),
};

/** Every address that no other page has. */
export function Component() {
  const { pathname, search, hash } = useLocation();
  const slug = pathname.slice(1).replace(/\/$/, "");
  const { pageSlugs, movedPages } = currentShop();
  const isKnown = pageSlugs.includes(slug);
  const answer = useQuery({ ...textPage(slug), enabled: isKnown });
  const moved = movedPages.find(({ from }) => from === slug);
  if (moved) return <Navigate to={paths.footerPage(moved.to) + search + hash} replace />;
  // Also what the server answers unknown addresses with.
  if (!isKnown) return <NotFound />;
  return (
    <>
      <link rel="stylesheet" href={pageStyles} precedence="default" />
      <PagePart answer={answer}>{(page) => (page ? <Found page={page} /> : <NotFound />)}</PagePart>
    </>
  );
}

function Found({ page }: { page: RenderedTextPage }) {
  const { slug, title, lead, sections, next } = page;
  const headings = sections.filter(({ heading }) => heading !== undefined);
  return (
    <div className="page py-10 lg:py-16">
      <PageHead
        languages={page.languages}
        title={title}
        description={lead}
        path={paths.footerPage(slug)}
      />
      <article className="page-sheet">
        <header lang={page.lang}>
          <h1 className="heading text-head">{title}</h1>
          <p className="mt-5 max-w-[52ch] text-graphite text-lead">{lead}</p>
        </header>
        <aside className="page-sheet-aside">
          <TitleBlock page={page} />
          {headings.length >= LONG && <Contents headings={headings} />}
        </aside>
        <div className="page-sections">
          {sections.map((section) => (
            <Section
              key={section.heading ?? ""}
              section={section}
              lang={page.lang}
              number={headings.indexOf(section) + 1}
            />
          ))}
          {slug === PRESS && <Press first={headings.length + 1} />}
          {next && (
            <section aria-label={words.next} className="next-step">
              <p className="text-lead">{next.text}</p>
              <ButtonLink to={paths.contact(next.subject)} variant="primary" className="flex-none">
                {words.write}
              </ButtonLink>
            </section>
          )}
        </div>
      </article>
    </div>
  );
}

function Press({ first }: { first: number }) {
  const { data } = useQuery(shopPart("home"));
  return <PressKit first={first} figures={data?.businessSummary.items ?? []} />;
}

const anchor = (number: number) => `section-${number}`;

type TextSection = RenderedTextPage["sections"][number];

interface SectionProps {
  section: TextSection;
  lang: string | undefined;
  number: number;
}

/** The text before the first heading has no number. */
function Section({ section: { heading, html }, lang, number }: SectionProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made at the server of Markdown, with every text escaped
  const text = <div lang={lang} className="page-text" dangerouslySetInnerHTML={{ __html: html }} />;
  if (heading === undefined) return text;
  return (
    <section id={anchor(number)} aria-labelledby={`${anchor(number)}-title`} className="numbered">
      <h2
        id={`${anchor(number)}-title`}
        lang={lang}
        className="heading text-title"
        data-number={number}
      >
        {heading}
      </h2>
      {text}
    </section>
  );
}

/** Looks like the title block of a drawing. */
function TitleBlock({ page: { slug, updated } }: { page: RenderedTextPage }) {
  const { company, footer } = currentShop();
  const set = footer.columns.find(({ links }) => sheetsOf(links).some(({ page }) => page === slug));
  const sheets = sheetsOf(set?.links ?? []);
  const sheet = sheets.findIndex(({ page }) => page === slug) + 1;
  return (
    <div className="sheet-block label-text">
      <dl>
        {set && (
          <>
            <dt>{words.set}</dt>
            <dd>{set.heading}</dd>
            <dt>{words.sheet}</dt>
            <dd>{t("textPage.place", "{sheet} of {sheets}", { sheet, sheets: sheets.length })}</dd>
          </>
        )}
        {updated && (
          <>
            <dt>{words.revised}</dt>
            <dd>
              <time dateTime={updated}>{updated}</time>
            </dd>
          </>
        )}
        <dt>{words.by}</dt>
        <dd>{company.shortName}</dd>
      </dl>
      {set && (
        <nav aria-label={t("textPage.others", "Other pages: {set}", { set: set.heading })}>
          <ul>
            {sheets.map(({ label, page }) => (
              <li key={page}>
                <Link
                  to={paths.footerPage(page)}
                  aria-current={page === slug ? "page" : undefined}
                  className="sheet-block-link"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

function sheetsOf(links: readonly FooterLink[]) {
  return links.filter((link) => "page" in link);
}

/** Beside the text where there is room; folded above it elsewhere. */
function Contents({ headings }: { headings: readonly TextSection[] }) {
  return (
    <nav aria-label={words.contents} className="contents-list">
      <p className="label-text text-steel">{words.contents}</p>
      <details>
        <summary>{words.contents}</summary>
        <ol>
          {headings.map(({ heading }, index) => (
            <li key={heading}>
              <a href={`#${anchor(index + 1)}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
