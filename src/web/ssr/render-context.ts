import { createContext } from "react";

/** Where a page is rendered: browser, server or build. */
export interface RenderContextValue {
  readonly origin: string;
  readonly onMissing?: () => void;
}

export const RenderContext = createContext<RenderContextValue>({ origin: "" });
