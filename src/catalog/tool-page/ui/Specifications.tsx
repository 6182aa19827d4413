import { t, textOf } from "../../../lib/i18n/i18n.ts";
import type { LitDimension } from "../../dimension-drawings/ui/use-lit-dimension.ts";
import type { Tool } from "../../tools/contract.ts";
import { fieldList } from "../../tools/contract-fields.ts";
import { numberLabelText } from "../../tools/rules-other-numbers.ts";
import { isFigureText } from "./figure-text.ts";

interface Line {
  readonly label: string;
  readonly value: string;
  readonly lang?: string | undefined;
  /** The code of the attribute. */
  readonly code?: string | undefined;
}

/** Specifications of which the drawing has a dimension light it. */
export function Specifications({ tool, light }: { tool: Tool; light: LitDimension }) {
  const { lang } = tool;
  const fields = fieldList.flatMap(([name, field]) =>
    field.isOnToolPage && tool[name]
      ? [{ label: textOf(field.label), value: String(tool[name]) }]
      : [],
  );
  // The first lines are the attributes, one each.
  const codes = [...new Set(tool.attributes?.map(({ code }) => code))];
  const lines = tool.specs.map((spec, i) => ({ ...spec, lang: lang?.specs, code: codes[i] }));
  const numbers = (tool.otherNumbers ?? []).map(({ label, value }) => ({
    label: numberLabelText(label),
    value,
  }));
  const specs: readonly Line[] = [...lines, ...fields, ...numbers];
  if (specs.length === 0) return null;
  const title = t("tool.specifications", "Specifications");
  return (
    <section aria-labelledby="specifications" className="specifications">
      <h2 id="specifications" className="heading text-lead">
        {title}
      </h2>
      <table className="ruled mt-3">
        <caption className="sr-only">{title}</caption>
        <tbody>
          {specs.map(({ label, value, lang: language, code }) => (
            <tr
              key={`${label}: ${value}`}
              lang={language}
              data-lit={(code !== undefined && code === light.lit) || undefined}
              {...(code !== undefined && light.shown.has(code) && hovering(code, light))}
            >
              <th scope="row">
                {code !== undefined && light.shown.has(code) ? (
                  <LightButton code={code} label={label} light={light} />
                ) : (
                  label
                )}
              </th>
              <td className={`wrap-anywhere text-right ${isFigureText(value) ? "font-mono" : ""}`}>
                {value}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const hovering = (code: string, { point }: LitDimension) => ({
  onPointerEnter: () => point(code),
  onPointerLeave: () => point(undefined),
});

interface LightButtonProps {
  code: string;
  label: string;
  light: LitDimension;
}

function LightButton({ code, label, light }: LightButtonProps) {
  return (
    <button
      type="button"
      className="lights-dimension"
      aria-pressed={light.lit === code}
      onFocus={() => light.point(code)}
      onBlur={() => light.point(undefined)}
      onClick={() => light.toggle(code)}
    >
      {label}
    </button>
  );
}
