/** What is left of the demo, its removal, and the report of it. */
import { Fragment, useState } from "react";
import { Link } from "react-router";
import { TOOLS } from "../../../catalog/edit-tools/ui/queries.ts";
import { paths } from "../../../frame/paths.ts";
import { type SectionName, sectionForms } from "../../../frame/settings/sections.ts";
import { call } from "../../../lib/api-client/api.ts";
import { type Message, msg, t, textOf } from "../../../lib/i18n/i18n.ts";
import { ActionButton } from "../../../lib/ui/action.tsx";
import { Disclosure } from "../../../lib/ui/Disclosure.tsx";
import { NoBreakUnits } from "../../../lib/ui/Text.tsx";
import { REVIEWS } from "../../reviews/ui/queries.ts";
import { SETTINGS } from "../../settings/ui/setting-queries.ts";
import type { DemoRemoval, DemoStatus, KeptBecause, removeDemo } from "../contract.ts";
import { DEMO, SETUP } from "./queries.ts";

/** Nothing when nothing is left to remove; the report stays until the page is left. */
export function DemoPanel({ demo }: { demo: DemoStatus }) {
  const [report, setReport] = useState<DemoRemoval>();
  if (!report && demo.tools + demo.reviews + demo.texts.length === 0) return null;
  return (
    <section aria-labelledby="demo-title" className="border border-line bg-sheet px-5 py-3">
      {report ? <Report {...report} /> : <Offer demo={demo} onDone={setReport} />}
    </section>
  );
}

function Offer({ demo, onDone }: { demo: DemoStatus; onDone: (report: DemoRemoval) => void }) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="demo-title" className="font-semibold">
            {t("demo.title", "This shop still shows the demo")}
          </h2>
          <p className="measure text-graphite text-note">
            {t(
              "demo.lead",
              "{things} are invented. Remove them before your customers see the shop.",
              { things: invented(demo) },
            )}
          </p>
        </div>
        <ActionButton
          label={t("demo.remove", "Remove the demo")}
          title={t("demo.removeAsk", "Remove the demo?")}
          run={() => call<typeof removeDemo>("DELETE /demo")}
          done={t("demo.removed", "The demo is removed")}
          refresh={[DEMO, TOOLS, REVIEWS, "overview", SETTINGS, SETUP]}
          onDone={onDone}
        >
          <Consequences {...demo} />
        </ActionButton>
      </div>
      <Kept {...demo.kept} />
    </>
  );
}

/** What goes, what replaces it, and what stays. */
function Consequences({ tools, reviews, texts, kept }: DemoStatus) {
  const keptThings = counted(kept.tools.length, kept.reviews);
  return (
    <div className="grid gap-2">
      {tools + reviews > 0 && (
        <p>
          {t("demo.goes", "{things} of the demo go, with their pictures. This cannot be undone.", {
            things: counted(tools, reviews),
          })}
        </p>
      )}
      {texts.length > 0 && (
        <p>
          {t(
            "demo.texts",
            "Placeholders replace the demo's texts in: {sections}. The legal pages become templates.",
            { sections: texts.map(labelOf).join(", ") },
          )}
        </p>
      )}
      <p>
        {keptThings === ""
          ? t("demo.own", "What you have added yourself stays.")
          : t(
              "demo.ownAndKept",
              "What you have added yourself stays, and so {things} of the demo.",
              { things: keptThings },
            )}
      </p>
    </div>
  );
}

function Report({ removed, kept }: DemoRemoval) {
  return (
    <>
      <h2 id="demo-title" className="heading text-lead">
        {t("demo.removed", "The demo is removed")}
      </h2>
      <p role="status" className="measure mt-2 text-graphite">
        {t("demo.gone", "{things} are gone. What is left in the catalog is yours.", {
          things: listed([
            toolsOf(removed.tools),
            reviewsOf(removed.reviews),
            t("demo.pictures", "{count, plural, one {# picture} other {# pictures}}", {
              count: removed.pictures,
            }),
          ]),
        })}
      </p>
      {removed.texts.length > 0 && (
        <p className="measure mt-2 text-graphite">
          <span>{t("demo.write", "Write your own texts now:")}</span>{" "}
          {removed.texts.map((section, index) => (
            <Fragment key={section}>
              {index > 0 && <span>{", "}</span>}
              <Link className="link" to={paths.setting(section)}>
                {labelOf(section)}
              </Link>
            </Fragment>
          ))}
          <span>.</span>
        </p>
      )}
      <Kept {...kept} />
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        <Link className="link lone-link" to={paths.addProduct()}>
          {t("setup.products.add", "Add a product")}
        </Link>
        <Link className="link lone-link" to={paths.importProducts()}>
          {t("setup.products.import", "Import a CSV file")}
        </Link>
      </p>
    </>
  );
}

const reasons: Record<KeptBecause, Message> = {
  ordered: msg("demo.because.ordered", "ordered"),
  reviewed: msg("demo.because.reviewed", "reviewed by a customer"),
  edited: msg("demo.because.edited", "edited"),
};

function Kept(kept: DemoStatus["kept"]) {
  const things = counted(kept.tools.length, kept.reviews);
  if (things === "") return null;
  return (
    <div className="mt-3">
      <Disclosure label={t("demo.kept", "Kept: {things}", { things })}>
        <ul className="grid gap-1 py-2">
          {kept.tools.map(({ _id, name, because }) => (
            <li key={_id}>
              <Link to={paths.product(_id)} className="link">
                <NoBreakUnits>{name}</NoBreakUnits>
              </Link>
              <span className="text-graphite">{`: ${textOf(reasons[because])}`}</span>
            </li>
          ))}
          {kept.reviews > 0 && (
            <li>
              <Link to={paths.allReviews()} className="link">
                {reviewsOf(kept.reviews)}
              </Link>
              <span className="text-graphite">{`: ${t("demo.answered", "answered by the shop")}`}</span>
            </li>
          )}
        </ul>
      </Disclosure>
    </div>
  );
}

function labelOf(section: SectionName): string {
  return textOf(sectionForms[section].label);
}

function invented({ tools, reviews, texts }: DemoStatus): string {
  const sections =
    texts.length > 0 &&
    t(
      "demo.sections",
      "{count, plural, one {the texts of # section} other {the texts of # sections}}",
      { count: texts.length },
    );
  const sentence = counted(tools, reviews, sections);
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** What there is of the demo; empty when nothing is left. */
function counted(tools: number, reviews: number, others: string | false = false): string {
  return listed([tools > 0 && toolsOf(tools), reviews > 0 && reviewsOf(reviews), others]);
}

function toolsOf(count: number): string {
  return t("demo.tools", "{count, plural, one {# tool} other {# tools}}", { count });
}

function reviewsOf(count: number): string {
  return t("demo.reviews", "{count, plural, one {# review} other {# reviews}}", { count });
}

/** "a", "a and b", "a, b and c". */
function listed(parts: readonly (string | false)[]): string {
  const present = parts.filter((part) => part !== false);
  const last = present.at(-1) ?? "";
  return present.length < 2
    ? last
    : t("demo.list", "{things} and {last}", { things: present.slice(0, -1).join(", "), last });
}
