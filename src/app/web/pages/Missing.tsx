import { paths } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { ButtonLink } from "../../../lib/ui/Button.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import { BrokenShaft } from "../../../shop/company-drawings/drawings/BrokenShaft.tsx";
import { PageHead } from "../heads/PageHead.tsx";

interface MissingProps {
  /** What is written in the gap of the drawing. */
  mark?: string;
  title: string;
  heading: string;
  text: string;
  /** Where to go instead; without them: to all tools. */
  children?: Elements;
}

/** A page that there is not, and where to go instead. */
export function Missing({ mark = "?", title, heading, text, children }: MissingProps) {
  return (
    <div className="grid items-center gap-x-16 gap-y-8 py-4 lg:grid-cols-[1fr_30rem] lg:py-12">
      <PageHead title={title} missing />
      <BrokenShaft length={mark} className="w-full max-w-md lg:order-last lg:max-w-none" />
      <div>
        <h1 className="heading text-head">{heading}</h1>
        <p className="measure mt-4 text-graphite text-lead">{text}</p>
        {children ?? (
          <ButtonLink to={paths.tools()} variant="primary" className="mt-8">
            {t("tools.all", "See all tools")}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
