/** The locales of an Accept-Language header (RFC 9110, 12.5.4), the best first. */
export function readAcceptLanguage(header: string): string[] {
  return header
    .split(",")
    .map((part) => {
      const [locale = "", weight] = part.split(";");
      const quality = Number(weight?.trim().replace(/^q=/i, "") ?? 1);
      // Java and Android write de_DE.
      return { locale: locale.trim().replaceAll("_", "-"), quality };
    })
    .filter(({ locale, quality }) => locale !== "" && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ locale }) => locale);
}

/** The first wanted locale that is offered, also as a dialect: "de-AT" is served with "de". */
export function offeredLocale(
  wanted: readonly string[],
  offered: readonly string[],
): string | undefined {
  for (const locale of wanted) {
    const [language] = locale.toLowerCase().split("-");
    const found =
      offered.find((each) => each.toLowerCase() === locale.toLowerCase()) ??
      offered.find((each) => each.toLowerCase() === language);
    if (found !== undefined) return found;
  }
  return undefined;
}
