import { StrictMode } from "react";
import type { Elements } from "../../lib/ui/elements.ts";
import { useHydratedEvent } from "../../lib/ui/hydration.tsx";
import { NetFirstProvider } from "../../sales/pricing/ui/NetFirstProvider.tsx";
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
      <RenderContext value={context}>
        <NetFirstProvider>{children}</NetFirstProvider>
      </RenderContext>
    </StrictMode>
  );
}
