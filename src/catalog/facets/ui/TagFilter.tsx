import { t } from "../../../lib/i18n/i18n.ts";
import { useToolbar } from "../../../lib/ui/keys/use-toolbar.ts";
import type { CountedTag } from "../../tags/contract.ts";
import { tagFilter, tagsFromText } from "../../tags/rules.ts";
import { Choices } from "../../tool-list/ui/CatalogFilters.tsx";
import { FacetChoice, LONG } from "./FacetGroups.tsx";

interface TagFilterProps {
  /** Those of the listed tools. */
  tags: readonly CountedTag[];
  /** The tags, written as in the address. */
  chosen: string | undefined;
  onChange: (chosen: string | undefined) => void;
}

/** Tools that have all of the chosen tags. */
export function TagFilter({ tags, chosen = "", onChange }: TagFilterProps) {
  const keys = tagsFromText(chosen);
  const oneStop = useToolbar<HTMLUListElement>("both", "input");
  if (tags.length === 0) return null;
  return (
    <Choices title={t("facet.tags", "Tags")}>
      <ul {...oneStop} className="facet-values" data-long={tags.length > LONG || undefined}>
        {tags.map(({ tag, name, count }) => (
          <FacetChoice
            key={tag}
            name="tag"
            value={tag}
            checked={keys.includes(tag)}
            onChange={({ target }) => {
              const others = keys.filter((key) => key !== tag);
              onChange(tagFilter((target.checked ? [...others, tag] : others).join(",")));
            }}
            text={name}
            lang=""
            count={count}
          />
        ))}
      </ul>
    </Choices>
  );
}
