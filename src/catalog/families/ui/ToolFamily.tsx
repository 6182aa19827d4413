import { Link } from "react-router";
import { paths } from "../../../frame/paths.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import { Rich } from "../../../lib/ui/Rich.tsx";
import type { Tool } from "../../tools/contract.ts";

type Family = NonNullable<Tool["family"]>;

/** A tool's family on its page, and the sizes before and after it. */
export function ToolFamily({ tool, family }: { tool: string; family: Family }) {
  const { id, name, place, size, before, after } = family;
  return (
    <nav aria-label={t("tool.sizes", "Sizes of the family")} className="mt-3 text-note">
      <p className="text-graphite">
        <Rich
          id="tool.partOf"
          text="Part of <family>{name}</family>"
          values={{ name }}
          tags={{
            family: (words) => (
              <Link to={paths.family(id, { tool })} className="link reach">
                {words}
              </Link>
            ),
          }}
        />
        <span className="text-steel">
          {` · ${
            place === undefined
              ? t("family.sizes", "{size, plural, one {1 size} other {# sizes}}", { size })
              : t("tool.sizeOf", "size {place} of {size}", { place, size })
          }`}
        </span>
      </p>
      {(before || after) && (
        <ul className="flex flex-wrap gap-x-6">
          {before && <Neighbour sign="←" at={before} />}
          {after && <Neighbour sign="→" at={after} />}
        </ul>
      )}
    </nav>
  );
}

function Neighbour({ sign, at }: { sign: "←" | "→"; at: NonNullable<Family["before"]> }) {
  const words =
    sign === "←"
      ? t("tool.sizeBefore", "Previous size: {tool}", { tool: at.size })
      : t("tool.sizeAfter", "Next size: {tool}", { tool: at.size });
  return (
    <li>
      <Link
        to={paths.toolPage(at._id)}
        className="link inline-flex min-h-11 items-center gap-1.5"
        aria-label={words}
        lang={at.size === at.name ? at.lang : undefined}
      >
        {sign === "←" && <span aria-hidden="true">←</span>}
        <bdi>{at.size}</bdi>
        {sign === "→" && <span aria-hidden="true">→</span>}
      </Link>
    </li>
  );
}
