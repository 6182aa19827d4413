import { useQuery } from "@tanstack/react-query";
import { paths } from "../../../../frame/paths.ts";
import { type Blog, currentShop } from "../../../../frame/shop.ts";
import { t } from "../../../../lib/i18n/i18n.ts";
import { EmptyState } from "../../../../lib/ui/Feedback.tsx";
import { BlogFigure } from "../../../../shop/company-drawings/drawings/BlogFigure.tsx";
import { shopPart } from "../../../../shop/settings/ui/public-queries.ts";
import { PageHead } from "../../heads/PageHead.tsx";
import type { PageHandle } from "../../ssr/page-handle.ts";
import { NotFound } from "../NotFoundPage.tsx";
import { PagePart } from "../PagePart.tsx";

const texts = shopPart("blog");

export const handle: PageHandle = { load: ({ queries }) => queries.fetchQuery(texts) };

export function Component() {
  const answer = useQuery(texts);
  if (!currentShop().menuPages.includes("blog")) return <NotFound />;
  return <PagePart answer={answer}>{(blog) => <Articles blog={blog} />}</PagePart>;
}

function Articles({ blog }: { blog: Blog }) {
  const { heading, lead, items, lang } = blog;
  return (
    <div className="page py-10 lg:py-16">
      <PageHead
        languages={blog.languages}
        title={heading}
        description={items.map(({ question }) => question).join(" ") || lead}
        path={paths.blog()}
      />
      <h1 lang={lang} className="heading text-head">
        {heading}
      </h1>
      <p lang={lang} className="mt-4 max-w-[52ch] text-graphite text-lead">
        {lead}
      </p>
      {items.length === 0 && (
        <div className="mt-8 lg:mt-10">
          <EmptyState
            title={t("blog.none", "No posts yet")}
            text={t("blog.noneText", "What we write will appear here.")}
          />
        </div>
      )}
      <div className="cells blog-cards mt-8 empty:hidden lg:mt-10">
        {items.map(({ figure, question, answer, lang: own }, index) => (
          <article key={question} lang={own}>
            <p aria-hidden="true" className="label-text text-steel">
              {t("blog.place", "{place} of {count}", { place: index + 1, count: items.length })}
            </p>
            <BlogFigure name={figure} />
            <h2 className="heading mt-4 text-title">{question}</h2>
            <p className="measure mt-3">{answer}</p>
          </article>
        ))}
      </div>
    </div>
  );
}
