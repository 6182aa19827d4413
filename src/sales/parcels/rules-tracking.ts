/** Where carriers show a parcel: their public tracking pages, as of November 2026. */

/** Matched at the beginning of the carrier's name, the longest first. */
const PAGES: readonly (readonly [carrier: string, page: string])[] = [
  ["dhl express", "https://www.dhl.com/global-en/home/tracking.html?submit=1&tracking-id="],
  ["dhl", "https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode="],
  ["ups", "https://www.ups.com/track?tracknum="],
  ["fedex", "https://www.fedex.com/fedextrack/?trknbr="],
  ["usps", "https://tools.usps.com/go/TrackConfirmAction?tLabels="],
  ["dpd", "https://tracking.dpd.de/parcelstatus?query="],
  ["gls", "https://gls-group.com/track/"],
  ["hermes", "https://www.myhermes.de/empfangen/sendungsverfolgung/?number="],
  ["royal mail", "https://www.royalmail.com/track-your-item#/tracking-results/"],
  ["la poste", "https://www.laposte.fr/outils/suivre-vos-envois?code="],
  ["colissimo", "https://www.laposte.fr/outils/suivre-vos-envois?code="],
  ["postnl", "https://jouw.postnl.nl/track-and-trace/"],
  ["österreichische post", "https://www.post.at/sv/sendungsdetails?snr="],
  ["swiss post", "https://service.post.ch/ekp-web/ui/entry/search/"],
];

/** Undefined: the carrier is not known, or what stands there is no number of a parcel. */
export function trackingPage(carrier: string, tracking: string): string | undefined {
  const name = carrier.trim().toLowerCase();
  const number = tracking.replaceAll(/[\s.\p{Pd}]/gu, "");
  if (!/^[A-Za-z0-9]{6,40}$/.test(number)) return undefined;
  const found = PAGES.find(
    ([known]) => name.startsWith(known) && !/^[\p{L}\p{N}]/u.test(name.slice(known.length)),
  );
  return found && `${found[1]}${number}`;
}

/** What a spreadsheet shows of a number that is too long for it: the other figures are lost. A comma in it may have parted cells. */
const SHORTENED = /^\d+(?:[.,]\d+)?E\+\d{1,3}$/i;

/** Whether a spreadsheet has shortened the number, so that no carrier knows it. */
export function isShortened(tracking: string): boolean {
  return SHORTENED.test(tracking.trim());
}

/** What a label's bar code has before the number: of USPS the postcode it goes to, of FedEx 20 digits of its own, and zeros. */
const BEFORE_IN_CODE =
  /^420(?:\d{9}|\d{5})(?=9[1-5]\d{20}$)|^(?=\d{34}$)(?:100\d{17}|96\d{18})0{0,2}/;

/**
 * A tracking number without what marks it as text in a spreadsheet (="…", an apostrophe, quotation marks), without the
 * decimals that programs write behind a column of numbers, and without what a label's bar code has before it.
 */
export function foldedTracking(typed: string): string {
  return typed
    .trim()
    .replace(/^=?"(.*)"$/, "$1")
    .replace(/^'(.*?)'?$/, "$1")
    .replace(/^(\d{7,})[.,]0$/, "$1")
    .replace(BEFORE_IN_CODE, "")
    .trim();
}
