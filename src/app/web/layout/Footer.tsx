import { use } from "react";
import { Link, useLocation } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { currentShop, type FooterLink } from "../../../frame/shop.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { mailLink, phoneLink } from "../../../lib/text/contact-links.ts";
import { RenderContext } from "../ssr/render-context.ts";
import { LanguageSwitch } from "./Languages.tsx";

function addressOf(link: FooterLink): string {
  return "page" in link ? paths.footerPage(link.page) : paths.contact(link.subject);
}

function linkOf(link: FooterLink) {
  return (
    <Link key={link.label} lang={link.lang} className="footer-link" to={addressOf(link)}>
      {link.label}
    </Link>
  );
}

/** Slim on the dashboard: one line with the last column's pages, which are the legal ones in a new shop. */
export function Footer({ isSlim = false }: { isSlim?: boolean }) {
  const { company, footer } = currentShop();
  if (isSlim) {
    return (
      <footer className="mt-auto border-line border-t">
        <div className="page text-note flex flex-wrap items-center gap-x-6 py-2 text-steel">
          <span className="mr-auto">{footer.copyright}</span>
          {footer.columns.at(-1)?.links.map(linkOf)}
          <LanguageSwitch />
        </div>
      </footer>
    );
  }
  return (
    <footer className="site-footer mt-auto border-ink border-t bg-sheet">
      <div className="page grid grid-cols-2 gap-x-8 gap-y-10 py-12 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <address className="col-span-2 not-italic sm:col-span-3 lg:col-span-1">
          <p className="font-semibold">{company.name}</p>
          <p className="mt-2 max-w-[40ch] text-graphite">{company.address}</p>
          <p className="label-text mt-4 text-graphite">
            <a className="footer-link" href={mailLink(company.email)}>
              {company.email}
            </a>
          </p>
          <p className="label-text text-graphite">
            <a className="footer-link" href={phoneLink(company.phone)}>
              {company.phone}
            </a>
          </p>
          <PageAddress />
        </address>
        {footer.columns.map((column) => (
          <nav key={column.heading} aria-labelledby={`footer-${column.heading}`}>
            <h2 id={`footer-${column.heading}`} className="label-text text-steel">
              {column.heading}
            </h2>
            <ul className="mt-2">
              {column.links.map((link) => (
                <li key={link.label}>{linkOf(link)}</li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="border-line border-t">
        <div className="page text-note flex flex-wrap items-center justify-between gap-x-6 py-4 text-steel">
          <span className="mr-auto">{footer.copyright}</span>
          <Link className="footer-link" to={paths.quickOrder()}>
            {t("footer.quickOrder", "Quick order")}
          </Link>
          <LanguageSwitch />
        </div>
      </div>
    </footer>
  );
}

/** Printed pages show their address. The 404 page is rendered without knowing its own. */
function PageAddress() {
  const { origin } = use(RenderContext);
  const { pathname, search } = useLocation();
  return (
    <p className="print-only label-text" suppressHydrationWarning>
      {origin + pathname + search}
    </p>
  );
}
