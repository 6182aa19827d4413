import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { HomeTools } from "../../../../catalog/tool-list/ui/HomeTools.tsx";
import { homeTools } from "../../../../catalog/tool-list/ui/home-tools.ts";
import { paths } from "../../../../frame/paths.ts";
import { t } from "../../../../lib/i18n/i18n.ts";
import { useAccount } from "../../../../people/session/ui/account.ts";
import { renderAddToCart } from "../../../../sales/cart/ui/AddToCart.tsx";
import { ContactSection } from "../../../../shop/contact/ui/ContactSection.tsx";
import { Hero } from "../../../../shop/pages/ui/Hero.tsx";
import { HomeReviews } from "../../../../shop/reviews/ui/HomeReviews.tsx";
import { homeReviews } from "../../../../shop/reviews/ui/queries.ts";
import { HomeHead } from "../../heads/HomeHead.tsx";
import type { PageHandle } from "../../ssr/page-handle.ts";
import { StaticBusinessSummary, StaticInfoCards, StaticTestimonials } from "./home-islands.tsx";

/** The lists are fetched in the browser; without JavaScript they are in the page. */
export const handle: PageHandle = {
  load: ({ noScriptQueries }) =>
    Promise.all([noScriptQueries.fetchQuery(homeTools), noScriptQueries.fetchQuery(homeReviews)]),
};

/** Sections in the specification's order. */
export function Component() {
  const subject = useSubject();
  const visitor = useAccount();
  const email = visitor.status === "signed-in" ? visitor.account.email : "";
  return (
    <>
      <HomeHead />
      <Hero />
      <StaticInfoCards />
      <HomeTools beside={renderAddToCart} />
      <HomeReviews />
      <StaticBusinessSummary />
      <StaticTestimonials />
      <ContactSection subject={subject} email={email} privacy={<Privacy />} />
    </>
  );
}

/** Read after hydration: the static page does not know its query. */
function useSubject(): string {
  const { search } = useLocation();
  const [subject, setSubject] = useState("");
  useEffect(() => setSubject(new URLSearchParams(search).get("subject") ?? ""), [search]);
  return subject;
}

function Privacy() {
  return (
    <span>
      <span>
        {t("contact.kept", "We keep a message for a year, to answer it and to look it up.")}
      </span>{" "}
      <Link to={paths.footerPage("privacy")} className="link">
        {t("contact.privacy", "Privacy policy")}
      </Link>
    </span>
  );
}
