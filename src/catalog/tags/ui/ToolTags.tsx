import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { tagKey } from "../rules.ts";

/** The tags of a tool, each a link to the page of all tools with it. */
export function ToolTags({ tags = [] }: { tags?: readonly string[] | undefined }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={t("tool.tags", "Tags")} className="mt-4 flex flex-wrap gap-2 print:hidden">
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={paths.tag(tagKey(tag))} className="chip">
            <span lang="">{tag}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
