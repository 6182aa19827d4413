import { useLocation } from "react-router";
import { pages } from "../../../shop/pages.ts";
import { NotFound } from "../NotFound.tsx";
import { PageHead } from "../PageHead.tsx";
import { paths } from "../paths.ts";

/** A page of text that the footer leads to; which one, its address says. */
export function Component() {
  const name = useLocation().pathname.slice(1).replace(/\/$/, "");
  const page = Object.entries(pages).find(([key]) => key === name)?.[1];
  if (page === undefined) return <NotFound />;
  return (
    <article className="page py-16">
      <PageHead title={page.title} description={page.paragraphs[0]} path={paths.footerPage(name)} />
      <h1 className="heading text-head">{page.title}</h1>
      <div className="measure mt-8 grid gap-5">
        {page.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </article>
  );
}
