/** A list in which each family is one entry. */
import { Link } from "react-router";
import { t } from "../../../kit/i18n.ts";
import { formatMajor } from "../../../kit/money.ts";
import { type CatalogueView, paths } from "../../../paths.ts";
import type { Tool } from "../../catalogue/contract.ts";
import { ToolPicture } from "../../catalogue/ui/ToolPicture.tsx";

interface GroupedToolsProps {
  tools: readonly Tool[];
  /** Its filters are kept in the addresses of families. */
  view: CatalogueView;
}

export function GroupedTools({ tools, view: { search, specs, inStock, unit } }: GroupedToolsProps) {
  return (
    <ul className="border-line border-t">
      {tools.map((tool) => {
        const { _id, familyMatch: family, partNumber, price, lang } = tool;
        const picture = family ? { img: tool.img, name: family.name } : tool;
        const href = family
          ? paths.family(family.id, { search, specs, inStock, unit, tool: _id })
          : paths.toolPage(_id);
        return (
          <li
            key={_id}
            className="relative grid grid-cols-[6rem_1fr] items-center gap-x-4 border-line border-b py-2 sm:grid-cols-[6rem_1fr_auto]"
          >
            <ToolPicture tool={picture} sizes="6rem" />
            <div className="min-w-0">
              <h3 className="heading text-body">
                <Link to={href} className="tool-link" lang={family ? undefined : lang?.name}>
                  {family?.name ?? tool.name}
                </Link>
              </h3>
              <p className="label-text text-steel">
                {family ? t("family.best", "Best match: {tool}", { tool: tool.name }) : partNumber}
              </p>
            </div>
            <p className="font-mono text-note max-sm:col-start-2">
              {family
                ? t("family.matches", "{found} of {size} sizes match", {
                    found: family.found,
                    size: family.size,
                  })
                : formatMajor(price)}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
