/** What a shop's branding adds to the head of every page; nothing with the look of the style sheet. */
import type { Branding } from "../../frame/shop.ts";
import { darkAccentOf, STYLESHEET_ACCENT } from "./rules-accent.ts";
import { fontFacesOf, voiceLooks } from "./rules-voices.ts";

/** Before the style sheet or after it: `html:root` is more specific than its `:root`. */
export function themeStyle({ accent, voice }: Pick<Branding, "accent" | "voice">): string {
  const { text, headings } = voiceLooks[voice];
  const hasAccent = accent !== STYLESHEET_ACCENT;
  const light = [
    ...(hasAccent ? [`--color-accent:${accent}`] : []),
    ...(text ? [`--font-sans:${text}`] : []),
    ...(headings ? [`--font-heading:${headings}`] : []),
  ];
  const rules = [
    fontFacesOf(voiceLooks[voice]),
    ...(light.length > 0 ? [`html:root{${light.join(";")}}`] : []),
    ...(hasAccent
      ? [`@media(prefers-color-scheme:dark){html:root{--color-accent:${darkAccentOf(accent)}}}`]
      : []),
  ];
  return rules.join("");
}

/** The preload of the style sheet's typeface for texts, which another voice does not use. */
const OWN_PRELOAD = /<link rel="preload" as="font" href="\/assets\/archivo[^>]*>\s*/g;

/** Puts the theme into the head of a document, before its first paint. */
export function applyTheme(html: string, branding: Pick<Branding, "accent" | "voice">): string {
  const style = themeStyle(branding);
  if (style === "") return html;
  const { text, fonts } = voiceLooks[branding.voice];
  const preloads = fonts.map(
    ({ address }) =>
      `<link rel="preload" as="font" href="${address}" crossorigin type="font/woff2">`,
  );
  const head = `${preloads.join("")}<style id="theme">${style}</style></head>`;
  return (text ? html.replaceAll(OWN_PRELOAD, "") : html).replace("</head>", () => head);
}
