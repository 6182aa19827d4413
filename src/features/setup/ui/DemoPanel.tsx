/** What is left of the demo, its removal, and the report of it. */
import { Fragment, useState } from "react";
import { Link } from "react-router";
import { ActionButton } from "../../../kit/ui/action.tsx";
import { call } from "../../../kit/ui/api.ts";
import { Disclosure } from "../../../kit/ui/Disclosure.tsx";
import { NoBreakUnits } from "../../../kit/ui/Text.tsx";
import { paths } from "../../../paths.ts";
import { TOOLS } from "../../catalogue/ui/manage/queries.ts";
import { REVIEWS } from "../../reviews/ui/queries.ts";
import { sectionForms } from "../../settings/contract-form-sections.ts";
import type { SectionName } from "../../settings/contract-sections.ts";
import { SETTINGS } from "../../settings/ui/setting-queries.ts";
import type { DemoRemoval, DemoStatus, KeptBecause, removeDemo } from "../contract.ts";
import { DEMO, SETUP } from "./queries.ts";

/** Nothing when nothing is left to remove; the report stays until the page is left. */
export function DemoPanel({ demo }: { demo: DemoStatus }) {
  const [report, setReport] = useState<DemoRemoval>();
  if (!report && demo.tools + demo.reviews + demo.texts.length === 0) return null;
  return (
    <section aria-labelledby="demo-title" className="mb-10 border border-line bg-sheet p-5">
      {report ? <Report {...report} /> : <Offer demo={demo} onDone={setReport} />}
    </section>
  );
}

function Offer({ demo, onDone }: { demo: DemoStatus; onDone: (report: DemoRemoval) => void }) {
  const { tools, reviews, texts, kept } = demo;
  return (
    <>
      <h2 id="demo-title" className="heading text-lead">
        This shop still shows the demo
      </h2>
      <p className="measure mt-2 text-graphite">
        {invented(demo)} are invented. Remove them before your customers see the shop.
      </p>
      <Kept {...kept} />
      <div className="mt-4">
        <ActionButton
          label="Remove the demo"
          title="Remove the demo?"
          run={() => call<typeof removeDemo>("DELETE /demo")}
          done="The demo is removed"
          refresh={[DEMO, TOOLS, REVIEWS, "overview", SETTINGS, SETUP]}
          onDone={onDone}
        >
          <div className="grid gap-2">
            {tools + reviews > 0 && (
              <p>
                {listed([
                  tools > 0 && counted(tools, "tool"),
                  reviews > 0 && counted(reviews, "review"),
                ])}{" "}
                of the demo go, with their pictures. This cannot be undone.
              </p>
            )}
            {texts.length > 0 && (
              <p>
                Neutral texts replace the demo's in: {texts.map(labelOf).join(", ")}. The legal
                pages become templates.
              </p>
            )}
            <p>
              {isNothing(kept)
                ? "What you have added yourself stays."
                : `What you have added yourself stays, and so ${keptCount(kept)} of the demo.`}
            </p>
          </div>
        </ActionButton>
      </div>
    </>
  );
}

function Report({ removed, kept }: DemoRemoval) {
  return (
    <>
      <h2 id="demo-title" className="heading text-lead">
        The demo is removed
      </h2>
      <p role="status" className="measure mt-2 text-graphite">
        {listed([
          counted(removed.tools, "tool"),
          counted(removed.reviews, "review"),
          counted(removed.pictures, "picture"),
        ])}{" "}
        are gone. Add your own products, one by one or all from a CSV file.
      </p>
      {removed.texts.length > 0 && (
        <p className="measure mt-2 text-graphite">
          Write your own texts now:{" "}
          {removed.texts.map((section, index) => (
            <Fragment key={section}>
              {index > 0 && ", "}
              <Link className="link" to={paths.setting(section)}>
                {labelOf(section)}
              </Link>
            </Fragment>
          ))}
          .
        </p>
      )}
      <Kept {...kept} />
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        <Link className="link lone-link" to={paths.addProduct()}>
          Add a product
        </Link>
        <Link className="link lone-link" to={paths.importProducts()}>
          Import a CSV file
        </Link>
      </p>
    </>
  );
}

const reasons: Record<KeptBecause, string> = {
  ordered: "ordered",
  reviewed: "reviewed by a customer",
  edited: "edited",
};

function Kept(kept: DemoStatus["kept"]) {
  if (isNothing(kept)) return null;
  return (
    <div className="mt-3">
      <Disclosure label={`Kept: ${keptCount(kept)}`}>
        <ul className="grid gap-1 py-2">
          {kept.tools.map(({ _id, name, because }) => (
            <li key={_id}>
              <Link to={paths.product(_id)} className="link">
                <NoBreakUnits>{name}</NoBreakUnits>
              </Link>
              <span className="text-graphite">: {reasons[because]}</span>
            </li>
          ))}
          {kept.reviews > 0 && (
            <li>
              <Link to={paths.allReviews()} className="link">
                {counted(kept.reviews, "review")}
              </Link>
              <span className="text-graphite">: answered by the shop</span>
            </li>
          )}
        </ul>
      </Disclosure>
    </div>
  );
}

function isNothing({ tools, reviews }: DemoStatus["kept"]): boolean {
  return tools.length + reviews === 0;
}

function keptCount({ tools, reviews }: DemoStatus["kept"]): string {
  return listed([
    tools.length > 0 && counted(tools.length, "tool"),
    reviews > 0 && counted(reviews, "review"),
  ]);
}

function labelOf(section: SectionName): string {
  return sectionForms[section].label;
}

function invented({ tools, reviews, texts }: DemoStatus): string {
  const parts = [
    tools > 0 && counted(tools, "tool"),
    reviews > 0 && counted(reviews, "review"),
    texts.length > 0 && `the texts of ${counted(texts.length, "section")}`,
  ];
  const sentence = listed(parts);
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function counted(count: number, thing: string): string {
  return count === 1 ? `1 ${thing}` : `${count} ${thing}s`;
}

/** "a", "a and b", "a, b and c". */
function listed(parts: readonly (string | false)[]): string {
  const present = parts.filter((part) => part !== false);
  const last = present.at(-1) ?? "";
  return present.length < 2 ? last : `${present.slice(0, -1).join(", ")} and ${last}`;
}
