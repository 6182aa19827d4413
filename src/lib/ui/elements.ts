import type { ReactElement } from "react";

/**
 * What may stand beside other things in an element: no text. A browser that translates a page replaces
 * its texts by nodes of its own, and React loses the place of those that are not alone in an element.
 */
export type Elements = ReactElement | boolean | null | undefined | "" | readonly Elements[];
