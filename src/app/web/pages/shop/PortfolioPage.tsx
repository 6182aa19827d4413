import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { paths } from "../../../../frame/paths.ts";
import { currentShop, type Portfolio } from "../../../../frame/shop.ts";
import { t } from "../../../../lib/i18n/i18n.ts";
import { mailLink } from "../../../../lib/text/contact-links.ts";
import { CompanyPicture } from "../../../../shop/company-drawings/drawings/CompanyPicture.tsx";
import { shopPart } from "../../../../shop/settings/ui/public-queries.ts";
import { PageHead } from "../../heads/PageHead.tsx";
import type { PageHandle } from "../../ssr/page-handle.ts";
import { NotFound } from "../NotFoundPage.tsx";
import { PagePart } from "../PagePart.tsx";

const texts = shopPart("portfolio");

export const handle: PageHandle = { load: ({ queries }) => queries.fetchQuery(texts) };

export function Component() {
  const answer = useQuery(texts);
  if (!currentShop().menuPages.includes("portfolio")) return <NotFound />;
  return <PagePart answer={answer}>{(portfolio) => <Person portfolio={portfolio} />}</PagePart>;
}

function Person({ portfolio }: { portfolio: Portfolio }) {
  const { heading, portrait, name, email, education, skills, sites, lang } = portfolio;
  return (
    <div className="page py-10 lg:py-16">
      <PageHead
        languages={portfolio.languages}
        title={heading}
        description={`${name}: ${education}`}
        path={paths.portfolio()}
      />
      <h1 lang={lang} className="heading text-head">
        {heading}
      </h1>
      <div className="mt-8 grid items-start gap-x-8 gap-y-8 sm:grid-cols-[10rem_minmax(0,1fr)] md:gap-x-16 md:grid-cols-[16rem_minmax(0,1fr)] lg:mt-10">
        <CompanyPicture
          img={portrait}
          className="w-40 border border-line bg-sheet sm:aspect-square sm:w-full"
        />
        <table className="portfolio">
          <tbody>
            <Row label={t("portfolio.name", "Name")}>
              <span className="heading text-title">{name}</span>
            </Row>
            <Row label={t("portfolio.email", "Email")}>
              <a className="link lone-link" href={mailLink(email)}>
                {email}
              </a>
            </Row>
            <Row label={t("portfolio.education", "Education")}>
              <span lang={lang}>{education}</span>
            </Row>
            {skills.length > 0 && (
              <Row label={t("portfolio.skills", "Skills")}>
                <ul lang={lang} className="flex flex-wrap gap-2">
                  {skills.map((skill) => (
                    <li key={skill} className="label-text border border-line bg-sheet px-3 py-1.5">
                      {skill}
                    </li>
                  ))}
                </ul>
              </Row>
            )}
            {sites.length > 0 && (
              <Row label={t("portfolio.sites", "Live sites")}>
                <ul className="grid gap-1">
                  {sites.map((site) => (
                    <li key={site.url} className="flex flex-wrap items-baseline gap-x-4">
                      <a
                        className="link py-1 pointer-coarse:py-2.5"
                        href={site.url}
                        rel="noreferrer"
                      >
                        {site.label}
                      </a>
                      <span className="label-text text-steel">{new URL(site.url).host}</span>
                    </li>
                  ))}
                </ul>
              </Row>
            )}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{children}</td>
    </tr>
  );
}
