import { type BusinessSummary, currentShop, hasOwnMark } from "../../../frame/shop.ts";
import { t, texts } from "../../../lib/i18n/i18n.ts";
import { mailLink } from "../../../lib/text/contact-links.ts";
import { buttonClass } from "../../../lib/ui/Button.tsx";

const words = texts("press", {
  facts: "Facts",
  name: "Name",
  works: "Works",
  press: "Press",
  mark: "The mark",
  download: {
    light: "Download for light grounds (SVG)",
    dark: "Download for dark grounds (SVG)",
  },
  room: "Leave as much room around it as one tooth of the gear is high, and do not redraw it.",
});

const marks = [
  { file: "mark-on-light.svg", ground: "light", look: "bg-[#faf8f3]" },
  { file: "mark-on-dark.svg", ground: "dark", look: "bg-[#0e1820]" },
] as const;

/** The logo to download and figures to quote: two sections, numbered from `first`. */
export function PressKit({ first, figures }: { first: number; figures: BusinessSummary["items"] }) {
  const { company, branding } = currentShop();
  // The files are the mark of the demo's company.
  const hasMark = hasOwnMark({ company, branding });
  return (
    <>
      {hasMark && <Mark shortName={company.shortName} number={first} />}
      <section aria-labelledby="press-facts" className="numbered">
        <h2
          id="press-facts"
          className="heading text-title"
          data-number={hasMark ? first + 1 : first}
        >
          {words.facts}
        </h2>
        <dl className="fact-table mt-4">
          <dt>{words.name}</dt>
          <dd>{company.name}</dd>
          <dt>{words.works}</dt>
          <dd>{company.address}</dd>
          {figures.map(({ _id, fields, number }) => (
            <div key={_id} className="contents">
              <dt>{fields}</dt>
              <dd className="font-mono">{number}</dd>
            </div>
          ))}
          <dt>{words.press}</dt>
          <dd>
            <a className="link lone-link" href={mailLink(company.email)}>
              {company.email}
            </a>
            <span>{`, ${company.phone}`}</span>
          </dd>
        </dl>
      </section>
    </>
  );
}

function Mark({ shortName, number }: { shortName: string; number: number }) {
  return (
    <section aria-labelledby="press-mark" className="numbered">
      <h2 id="press-mark" className="heading text-title" data-number={number}>
        {words.mark}
      </h2>
      <ul className="cells mt-4 sm:grid-cols-2">
        {marks.map(({ file, ground, look }) => (
          <li key={file} className="flex flex-col bg-sheet">
            <span className={`grid place-items-center py-10 ${look}`}>
              <img
                src={`/press/${file}`}
                alt={
                  ground === "light"
                    ? t("press.onLight", "The mark of {shop} on a light ground", {
                        shop: shortName,
                      })
                    : t("press.onDark", "The mark of {shop} on a dark ground", { shop: shortName })
                }
                width={96}
                height={96}
                loading="lazy"
              />
            </span>
            <a
              href={`/press/${file}`}
              download={`${shortName.toLowerCase()}-${file}`}
              className={buttonClass("quiet", "m-4")}
            >
              {words.download[ground]}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-note text-steel">{words.room}</p>
    </section>
  );
}
