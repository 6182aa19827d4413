import { t } from "../../../lib/i18n/i18n.ts";
import { inPageLanguage } from "../../tool-page/ui/ToolFiles.tsx";
import type { Tool } from "../../tools/contract.ts";

/** More cannot be told apart. */
const MOST = 4;

/** Drawings over each other at one scale; tools without one are said in words. */
export function OverlaidDrawings({ tools }: { tools: readonly Tool[] }) {
  const drawn = tools.filter(({ drawing }) => drawing);
  const without = tools.filter(({ drawing }) => !drawing);
  const shown = drawn.slice(0, MOST);
  const names = (some: readonly Tool[]) => some.map(({ name }) => name).join(", ");
  const address = inPageLanguage("/api/drawing/overlay.svg", {
    tools: shown.map(({ _id }) => _id).join(","),
  });
  return (
    <section aria-label={t("compare.overlay", "Drawings over each other")} className="mb-6">
      {shown.length < 2 ? (
        <p className="measure text-graphite">
          {t(
            "compare.overlay.few",
            "Drawings are shown over each other when at least two of the tools have one.",
          )}
        </p>
      ) : (
        <img
          src={address}
          width={480}
          height={360}
          alt={t("compare.overlay.of", "Drawings of {names}, over each other at one scale", {
            names: names(shown),
          })}
          className="overlaid-drawings"
        />
      )}
      {without.length > 0 && (
        <p className="measure mt-3 text-graphite text-note">
          {t("compare.overlay.without", "Without a drawing: {names}", { names: names(without) })}
        </p>
      )}
      {drawn.length > MOST && (
        <p className="measure mt-3 text-graphite text-note">
          {t("compare.overlay.most", "At most four are drawn; not drawn: {names}", {
            names: names(drawn.slice(MOST)),
          })}
        </p>
      )}
    </section>
  );
}
