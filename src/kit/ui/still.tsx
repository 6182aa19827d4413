import { type ComponentType, lazy, useState } from "react";
import { useHydrating } from "./hydrating.ts";

const nothing = { __html: "" };

/**
 * Makes a part of a page that never changes: the prerender draws it, and the browser leaves that
 * markup as it stands, without ever loading the code that drew it. Where there is no such markup,
 * because the page was reached by a link, `load` fetches the code and the old page stays until then.
 * `Drawn` is the component itself in the prerender, and undefined in the browser.
 */
export function still<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Drawn: ComponentType<P> | undefined,
): ComponentType<P> {
  const Late = lazy(async () => ({ default: await load() }));

  return function Still(props: P) {
    const hydrating = useHydrating();
    const [kept] = useState(hydrating);

    if (Drawn !== undefined)
      return (
        <div>
          <Drawn {...props} />
        </div>
      );
    if (!kept)
      return (
        <div>
          <Late {...props} />
        </div>
      );
    // Hydration does not touch what is inside an element whose content is set as HTML.
    // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty string; what stands there is our own markup
    return <div suppressHydrationWarning dangerouslySetInnerHTML={nothing} />;
  };
}
