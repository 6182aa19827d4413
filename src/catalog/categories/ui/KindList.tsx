import { t } from "../../../lib/i18n/i18n.ts";
import { Disclosure } from "../../../lib/ui/Disclosure.tsx";
import type { Elements } from "../../../lib/ui/elements.ts";
import { NameBadges } from "../../attribute-names/ui/NameBadges.tsx";
import type { DefinedKind, Definitions } from "../../attributes/contract.ts";
import { KindActions } from "./KindActions.tsx";
import { KindEditor } from "./KindEditor.tsx";
import { kindsBelow } from "./kind-places.ts";

interface KindListProps extends Definitions {
  /** Languages beside the shop's own. */
  locales: readonly string[];
  /** The id of the kind whose branch is listed; undefined: the whole tree. */
  parent?: string;
  /** Beside what changes the kind. */
  actionsOf: (kind: DefinedKind) => Elements;
}

/** The tree of kinds, each with the attributes of its tools. */
export function KindList({ parent, ...list }: KindListProps) {
  const below = kindsBelow(list.kinds, parent);
  if (below.length === 0) return null;
  return (
    <ul
      className={
        parent === undefined
          ? "divide-y divide-line border-line border-y"
          : "ms-3 divide-y divide-line border-line border-s ps-3 sm:ms-6"
      }
    >
      {below.map((kind) => (
        <li key={kind.id} className="py-2">
          <p className="float-end flex min-h-11 flex-wrap items-center gap-2 ps-2 empty:hidden">
            <NameBadges texts={[{ name: kind.kind, names: kind.names }]} locales={list.locales} />
          </p>
          <Disclosure label={labelOf(kind)}>
            <div className="grid gap-4 pt-2 pb-4">
              <KindActions kind={kind} kinds={list.kinds} locales={list.locales}>
                {list.actionsOf(kind)}
              </KindActions>
              <KindEditor key={kind.version} kind={kind} attributes={list.attributes} />
            </div>
          </Disclosure>
          <KindList {...list} parent={kind.id} />
        </li>
      ))}
    </ul>
  );
}

function labelOf({ kind, attributes }: DefinedKind): string {
  return t(
    "attributes.ofKind",
    "{kind} ({count, plural, =0 {no attributes} one {# attribute} other {# attributes}})",
    { kind, count: attributes.length },
  );
}
