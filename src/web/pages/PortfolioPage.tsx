import type { ReactNode } from "react";
import { portfolio } from "../../../shop/portfolio.ts";
import { PageHead } from "../PageHead.tsx";
import { paths } from "../paths.ts";

/** The owner's own page: one table, as the specification asks. */
export function Component() {
  const { heading, name, email, education, skills, sites } = portfolio;
  return (
    <div className="page py-16">
      <PageHead title={heading} description={`${name}: ${education}`} path={paths.portfolio()} />
      <h1 className="heading text-head">{heading}</h1>
      <table className="portfolio mt-10">
        <tbody>
          <Row label="Name">{name}</Row>
          <Row label="Email">
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>
          </Row>
          <Row label="Education">{education}</Row>
          <Row label="Skills">
            <ul className="flex flex-wrap gap-x-6 gap-y-1">
              {skills.map((skill) => (
                <li key={skill}>{skill}</li>
              ))}
            </ul>
          </Row>
          <Row label="Live sites">
            <ul>
              {sites.map((site) => (
                <li key={site.url}>
                  <a className="link" href={site.url} rel="noreferrer">
                    {site.label}
                  </a>
                </li>
              ))}
            </ul>
          </Row>
        </tbody>
      </table>
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
