import type { QueryClient } from "@tanstack/react-query";
import {
  type ComponentType,
  createContext,
  lazy,
  use,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { ServerData } from "../api-client/once.ts";
import type { Elements } from "./elements.ts";

const never = () => () => {};

/** `matters`: a component to which hydration makes no difference is not rendered again after it. */
export function useHydrating(matters = true): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => matters,
  );
}

/** Tells app/web/start.ts that the page can be used now: before anything else happens, or a press would be done twice. */
export function useHydratedEvent(): void {
  useLayoutEffect(() => {
    window.dispatchEvent(new Event("hydrated"));
  }, []);
}

const nothing = { __html: "" };

/**
 * A part that never changes: the browser keeps the server's markup and does not load its code.
 * After a client-side navigation there is no markup, and `load` fetches the code. `ServerComponent`
 * is undefined in the browser.
 */
export function staticIsland<P extends object>(
  load: () => Promise<ComponentType<P>>,
  ServerComponent: ComponentType<P> | undefined,
): ComponentType<P> {
  const Late = lazy(async () => ({ default: await load() }));

  return function StaticIsland(props: P) {
    const hydrating = useHydrating();
    const [kept] = useState(hydrating);

    if (ServerComponent !== undefined)
      return (
        <div>
          <ServerComponent {...props} />
        </div>
      );
    if (!kept)
      return (
        <div>
          <Late {...props} />
        </div>
      );
    // Hydration does not touch what is inside an element whose content is set as HTML.
    // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty string, and the markup in the page is our own
    return <div suppressHydrationWarning dangerouslySetInnerHTML={nothing} />;
  };
}

/** Data for readers without JavaScript; only set on the server. */
export const NoScriptData = createContext<QueryClient | undefined>(undefined);

/** `children` with their data inside `<noscript>`. */
export function NoScript({ children }: { children: Elements }) {
  const data = use(NoScriptData);
  return <noscript>{data && <ServerData value={data}>{children}</ServerData>}</noscript>;
}
