import { Link, useLocation } from "react-router";
import { company } from "../../../shop/company.ts";
import { footer } from "../../../shop/footer.ts";
import { pages } from "../../../shop/pages.ts";
import type { FooterLink, PageText } from "../../../shop.config.ts";
import { PressKit } from "../../features/content/ui/PressKit.tsx";
import { Reachable } from "../../features/content/ui/Reachable.tsx";
import { buttonClass } from "../../kit/ui/Button.tsx";
import { paths } from "../../paths.ts";
import { PageHead } from "../heads/PageHead.tsx";
import { NotFound } from "./NotFoundPage.tsx";
import "../styles/footer-page.css";

/** Pages with this many sections have a table of contents. */
const LONG = 5;

export function Component() {
  const name = useLocation().pathname.slice(1).replace(/\/$/, "");
  const page: PageText | undefined = Object.entries(pages).find(([key]) => key === name)?.[1];
  if (page === undefined) return <NotFound />;
  const { title, lead, sections, next } = page;
  return (
    <div className="page py-10 lg:py-16">
      <PageHead title={title} description={lead} path={paths.footerPage(name)} />
      <article className="page-sheet">
        <header>
          <h1 className="heading text-head">{title}</h1>
          <p className="mt-5 max-w-[52ch] text-graphite text-lead">{lead}</p>
        </header>
        <aside className="page-sheet-aside">
          <TitleBlock name={name} page={page} />
          {sections.length >= LONG && <Contents page={page} />}
        </aside>
        <div className="grid gap-10">
          {sections.map((section, index) => (
            <Section key={section.heading} section={section} number={index + 1} />
          ))}
          {name === "press" && <PressKit first={sections.length + 1} />}
          <section aria-label="Next step" className="next-step">
            <p className="text-lead">{next.text}</p>
            <Link to={paths.contact(next.subject)} className={buttonClass("primary", "flex-none")}>
              Write to us
            </Link>
          </section>
        </div>
      </article>
    </div>
  );
}

const anchor = (number: number) => `section-${number}`;

function Section({ section, number }: { section: PageText["sections"][number]; number: number }) {
  const { heading, paragraphs, facts } = section;
  return (
    <section id={anchor(number)} aria-labelledby={`${anchor(number)}-title`} className="numbered">
      <h2 id={`${anchor(number)}-title`} className="heading text-title" data-number={number}>
        {heading}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="measure mt-3">
          <Reachable>{paragraph}</Reachable>
        </p>
      ))}
      {facts && (
        <dl className="fact-table mt-4">
          {facts.map(([name, what]) => (
            <div key={name} className="contents">
              <dt>{name}</dt>
              <dd>
                <Reachable>{what}</Reachable>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** Like the title block of a drawing. */
function TitleBlock({ name, page: { updated } }: { name: string; page: PageText }) {
  const set = footer.columns.find(({ links }) => sheetsOf(links).some(({ page }) => page === name));
  const sheets = sheetsOf(set?.links ?? []);
  const sheet = sheets.findIndex(({ page }) => page === name) + 1;
  return (
    <div className="sheet-block label-text">
      <dl>
        <dt>Set</dt>
        <dd>{set?.heading}</dd>
        <dt>Sheet</dt>
        <dd>
          {sheet} of {sheets.length}
        </dd>
        {updated && (
          <>
            <dt>Revised</dt>
            <dd>
              <time dateTime={updated}>{updated}</time>
            </dd>
          </>
        )}
        <dt>Published by</dt>
        <dd>{company.shortName}</dd>
      </dl>
      <nav aria-label={`Other pages: ${set?.heading}`}>
        <ul>
          {sheets.map(({ label, page }) => (
            <li key={page}>
              <Link
                to={paths.footerPage(page)}
                aria-current={page === name ? "page" : undefined}
                className="sheet-block-link"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function sheetsOf(links: readonly FooterLink[]) {
  return links.filter((link) => "page" in link);
}

function Contents({ page: { sections } }: { page: PageText }) {
  return (
    <nav aria-label="On this page" className="contents-list">
      <p className="label-text text-steel">On this page</p>
      <ol>
        {sections.map(({ heading }, index) => (
          <li key={heading}>
            <a href={`#${anchor(index + 1)}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
