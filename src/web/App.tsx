import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, StrictMode } from "react";
import { RenderContext, type RenderContextValue } from "./ssr/render-context.ts";

interface AppProps {
  queries: QueryClient;
  context: RenderContextValue;
  /** The browser's or the server's router; the markup must be the same for hydration. */
  children: ReactNode;
}

export function App({ queries, context, children }: AppProps) {
  return (
    <StrictMode>
      <RenderContext value={context}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </RenderContext>
    </StrictMode>
  );
}
