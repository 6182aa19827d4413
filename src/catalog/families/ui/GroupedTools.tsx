import { type ReactNode, use } from "react";
/** A list in which each family is one entry. */
import { Link } from "react-router";
import { type CatalogView, paths } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { Badge } from "../../../lib/ui/Badge.tsx";
import { ButtonLink } from "../../../lib/ui/Button.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import { NoBreakUnits } from "../../../lib/ui/Text.tsx";
import { priceText } from "../../tier-prices/rules-net-first.ts";
import { NetFirst } from "../../tier-prices/ui/ListPrice.tsx";
import { soldOutLabel } from "../../tool-page/ui/ToolFigures.tsx";
import type { Tool } from "../../tools/contract.ts";
import { ToolPicture } from "../../tools/ui/ToolPicture.tsx";
import styles from "./grouped-tools.css?url";

interface GroupedToolsProps {
  tools: readonly Tool[];
  /** Its filters are kept in the addresses of families. */
  view: CatalogView;
  /** Puts a tool that can be ordered into the cart. */
  beside: (tool: Tool) => Elements;
}

export function GroupedTools({ tools, view, beside }: GroupedToolsProps) {
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <ul className="border-line border-t">
        {tools.map((tool) => (
          <li key={tool._id} className="grouped-tool">
            {/* A single match is what the reader looks for. */}
            {tool.familyMatch && tool.familyMatch.found > 1 ? (
              <FamilyEntry tool={tool} family={tool.familyMatch} view={view} />
            ) : (
              <ToolEntry tool={tool} beside={beside} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

interface FamilyEntryProps {
  /** The size that matches best. */
  tool: Tool;
  family: NonNullable<Tool["familyMatch"]>;
  view: CatalogView;
}

/** Leads to the sizes that match, where they are ordered. */
function FamilyEntry({ tool, family, view: { search, specs, inStock, unit } }: FamilyEntryProps) {
  const { _id, img, name } = tool;
  const href = paths.family(family.id, { search, specs, inStock, unit, tool: _id });
  return (
    <>
      <ToolPicture tool={{ img, name: family.name }} sizes="6rem" />
      <Name href={href} name={family.name}>
        <NoBreakUnits>
          {t("family.best", "Best match: {tool}, {price}", {
            tool: name,
            price: priceText(tool, use(NetFirst)),
          })}
        </NoBreakUnits>
      </Name>
      <Aside
        figure={t("family.matches", "{found} of {size} sizes match", {
          found: family.found,
          size: family.size,
        })}
      >
        <ButtonLink
          to={href}
          className="relative"
          aria-label={t("family.choose.named", "Choose a size of {family}", {
            family: family.name,
          })}
        >
          {t("family.choose", "Choose a size")}
        </ButtonLink>
      </Aside>
    </>
  );
}

function ToolEntry({ tool, beside }: { tool: Tool; beside: GroupedToolsProps["beside"] }) {
  const { _id, name, partNumber, lang } = tool;
  const soldOut = soldOutLabel(tool);
  return (
    <>
      <ToolPicture tool={tool} sizes="6rem" />
      <Name href={paths.toolPage(_id)} name={name} lang={lang?.name}>
        <span className="font-mono" translate="no">
          {partNumber}
        </span>
      </Name>
      <Aside figure={<span className="font-mono">{priceText(tool, use(NetFirst))}</span>}>
        {soldOut === undefined ? beside(tool) : <Badge tone="bad">{soldOut}</Badge>}
      </Aside>
    </>
  );
}

interface NameProps {
  href: string;
  name: string;
  lang?: string | undefined;
  children: ReactNode;
}

function Name({ href, name, lang, children }: NameProps) {
  return (
    <div className="min-w-0">
      <h3 className="heading text-body">
        <Link to={href} className="tool-link" lang={lang}>
          {name}
        </Link>
      </h3>
      <p className="text-note text-steel">{children}</p>
    </div>
  );
}

function Aside({ figure, children }: { figure: ReactNode; children: Elements }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:col-start-2">
      <p className="mr-auto text-note">{figure}</p>
      {children}
    </div>
  );
}
