import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createContext, type ReactNode, use } from "react";

/** The data for readers without JavaScript: there only where a server draws the page. */
export const WithoutScriptData = createContext<QueryClient | undefined>(undefined);

/**
 * Stands where something is fetched after the page has come, and shows `children` with their data to
 * those whose browser runs no scripts. Browsers that do never look inside.
 */
export function WithoutScript({ children }: { children: ReactNode }) {
  const data = use(WithoutScriptData);
  return (
    <noscript>
      {data && <QueryClientProvider client={data}>{children}</QueryClientProvider>}
    </noscript>
  );
}
