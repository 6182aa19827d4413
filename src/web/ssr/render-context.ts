import { createContext } from "react";

/** What a page knows of the place where it is rendered: a browser, the server, or the build. */
export interface RenderContextValue {
  readonly origin: string;
  readonly onMissing?: () => void;
}

export const RenderContext = createContext<RenderContextValue>({ origin: "" });
