import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, StrictMode } from "react";
import { type Surroundings, SurroundingsContext } from "./surroundings.ts";

interface AppProps {
  queries: QueryClient;
  surroundings: Surroundings;
  children: ReactNode;
}

/**
 * What surrounds the pages. The browser and those who draw pages elsewhere use the same tree, with
 * their own router as `children`, so that the markup of one fits the other.
 */
export function App({ queries, surroundings, children }: AppProps) {
  return (
    <StrictMode>
      <SurroundingsContext value={surroundings}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </SurroundingsContext>
    </StrictMode>
  );
}
