import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, StrictMode } from "react";

/**
 * What surrounds the pages. The browser and the prerender use the same tree, with their own router
 * as `children`, so that the markup of one fits the other.
 */
export function App({ queries, children }: { queries: QueryClient; children: ReactNode }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </StrictMode>
  );
}
