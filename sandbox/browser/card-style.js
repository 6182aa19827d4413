const PROPERTIES = [
  "backgroundColor",
  "color",
  "fontFamily",
  "fontSize",
  "fontStyle",
  "fontVariant",
  "fontWeight",
  "letterSpacing",
  "lineHeight",
  "padding",
  "textAlign",
  "textDecoration",
  "textShadow",
  "textTransform",
];
const INVALID_COLOR = "#b3261e";

/**
 * Styles a field. `state` is "base", "complete", "empty" or "invalid"; later variants override
 * earlier ones.
 */
export function styleField(input, style, state, isFocused) {
  const variants = [style.base, state === "base" ? undefined : style[state]];
  const css = { ...(state === "invalid" ? { color: INVALID_COLOR } : {}) };
  const base = style.base ?? {};
  for (const property of PROPERTIES) {
    if (base[property] !== undefined && css[property] === undefined) css[property] = base[property];
  }
  for (const variant of variants) {
    if (isFocused) Object.assign(css, variant?.[":focus"]);
    if (input.disabled) Object.assign(css, variant?.[":disabled"]);
  }
  if (state !== "base") Object.assign(css, style[state]);
  for (const property of PROPERTIES) {
    const value = css[property];
    input.style[property] = value === undefined ? "" : String(value);
  }
  const placeholders = variants.map((variant) => variant?.["::placeholder"]?.color);
  const placeholder = placeholders.filter(Boolean).at(-1) ?? "";
  input.style.setProperty("--placeholder-color", placeholder);
}

export function styleMark(mark, style, state) {
  const color = style[state]?.iconColor ?? (state === "invalid" ? INVALID_COLOR : undefined);
  mark.style.color = color ?? style.base?.iconColor ?? "";
}

/** Loads fonts: `{family, src, weight, style}`, `src` in CSS syntax. */
export function loadFonts(fonts) {
  for (const { family, src, ...descriptors } of fonts) {
    if (typeof family !== "string" || typeof src !== "string") continue;
    const face = new FontFace(family, src, descriptors);
    document.fonts.add(face);
    face.load().catch(() => {
      console.warn(`The font ${family} could not be loaded into the card fields.`);
    });
  }
}
