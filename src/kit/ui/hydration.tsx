import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  use,
  useState,
  useSyncExternalStore,
} from "react";

const never = () => () => {};

/** Whether the markup is still the prerender's: true until the page's code has taken it over. */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

const nothing = { __html: "" };

/**
 * Makes a part of a page that never changes: the prerender draws it, and the browser leaves that
 * markup as it stands, without ever loading the code that drew it. Where there is no such markup,
 * because the page was reached by a link, `load` fetches the code and the old page stays until then.
 * `Drawn` is the component itself in the prerender, and undefined in the browser.
 */
export function staticIsland<P extends object>(
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

/** The data for readers without JavaScript: there only where a server draws the page. */
export const NoScriptData = createContext<QueryClient | undefined>(undefined);

/**
 * Stands where something is fetched after the page has come, and shows `children` with their data to
 * those whose browser runs no scripts. Browsers that do never look inside.
 */
export function NoScript({ children }: { children: ReactNode }) {
  const data = use(NoScriptData);
  return (
    <noscript>
      {data && <QueryClientProvider client={data}>{children}</QueryClientProvider>}
    </noscript>
  );
}
