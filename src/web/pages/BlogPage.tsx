import { blog } from "../../../shop/blog.ts";
import { PageHead } from "../PageHead.tsx";
import { paths } from "../paths.ts";

/** Five questions and their answers, each a sheet of its own. */
export function Component() {
  const { heading, items } = blog;
  return (
    <div className="page py-16">
      <PageHead
        title={heading}
        description={items.map(({ question }) => question).join(" ")}
        path={paths.blog()}
      />
      <h1 className="heading text-head">{heading}</h1>
      <div className="mt-10">
        {items.map(({ question, answer }, index) => (
          <article
            key={question}
            className="grid gap-x-10 gap-y-3 border-line border-t py-8 lg:grid-cols-[3rem_4fr_7fr]"
          >
            <p aria-hidden="true" className="lettering pt-1 text-steel">
              {index + 1}
            </p>
            <h2 className="heading text-title">{question}</h2>
            <p className="measure">{answer}</p>
          </article>
        ))}
      </div>
    </div>
  );
}
