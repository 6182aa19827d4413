// The looks that the shop asks for by the element's `style` option.

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
 * Gives a field its look. `state` is "base", "complete", "empty" or "invalid"; later variants win
 * over earlier ones, the invalid one over all.
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

/** Gives the mark its colour; brands keep their own. */
export function styleMark(mark, style, state) {
  const colour = style[state]?.iconColor ?? (state === "invalid" ? INVALID_COLOUR : undefined);
  mark.style.color = colour ?? style.base?.iconColor ?? "";
}

/** Loads the shop's fonts: `{family, src, weight, style}` each, src in the words of CSS. */
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
