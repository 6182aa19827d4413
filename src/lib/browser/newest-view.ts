/**
 * What the window's address asks for, as `parse` reads it. It is ahead of what is drawn: a list can be changed twice before
 * the page is drawn again.
 */
export function newestView<View>(parse: (query: URLSearchParams) => View): View {
  return parse(new URLSearchParams(window.location.search));
}
