import { StrictMode } from "react";
import type { Elements } from "../../lib/ui/elements.ts";
import { useHydratedEvent } from "../../lib/ui/hydration.tsx";
import { RenderContext, type RenderContextValue } from "./ssr/render-context.ts";

interface AppProps {
  context: RenderContextValue;
  /** The browser's or the server's router; the markup must be the same for hydration. */
  children: Elements;
}

export function App({ context, children }: AppProps) {
  useHydratedEvent();
  return (
    <StrictMode>
      <RenderContext value={context}>{children}</RenderContext>
    </StrictMode>
  );
}
