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
const INVALID_COLOUR = "#b3261e";

/**
 * Styles a field. `state` is "base", "complete", "empty" or "invalid"; later variants override
 * earlier ones.
 */
export function styleField(input, style, state, isFocused) {
  const variants = [style.base, state === "base" ? undefined : style[state]];
  const look = { ...(state === "invalid" ? { color: INVALID_COLOUR } : {}) };
  const base = style.base ?? {};
  for (const property of PROPERTIES) {
    if (base[property] !== undefined && look[property] === undefined)
      look[property] = base[property];
  }
  for (const variant of variants) {
    if (isFocused) Object.assign(look, variant?.[":focus"]);
    if (input.disabled) Object.assign(look, variant?.[":disabled"]);
  }
  if (state !== "base") Object.assign(look, style[state]);
  for (const property of PROPERTIES) {
    const value = look[property];
    input.style[property] = value === undefined ? "" : String(value);
  }
  const placeholders = variants.map((variant) => variant?.["::placeholder"]?.color);
  const placeholder = placeholders.filter(Boolean).at(-1) ?? "";
  input.style.setProperty("--placeholder-color", placeholder);
}

export function styleMark(mark, style, state) {
  const colour = style[state]?.iconColor ?? (state === "invalid" ? INVALID_COLOUR : undefined);
  mark.style.color = colour ?? style.base?.iconColor ?? "";
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
