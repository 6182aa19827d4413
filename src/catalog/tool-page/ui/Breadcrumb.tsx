import { Link } from "react-router";
import { t } from "../../../lib/i18n/i18n.ts";
import type { Elements } from "../../../lib/ui/elements.ts";

interface Step {
  readonly words: string;
  readonly to: string;
  /** The language of the words. */
  readonly lang?: string | undefined;
}

interface BreadcrumbProps {
  steps: readonly Step[];
  className?: string;
  /** The page itself, as the last entry. */
  children?: Elements;
}

/** Links to what the page is a part of, the widest first. */
export function Breadcrumb({ steps, className, children }: BreadcrumbProps) {
  return (
    <nav aria-label={t("tool.breadcrumb", "Breadcrumb")} className={className}>
      <ol className="breadcrumb">
        {steps.map(({ words, to, lang }) => (
          <li key={to}>
            <Link to={to} lang={lang}>
              {words}
            </Link>
          </li>
        ))}
        {children}
      </ol>
    </nav>
  );
}
