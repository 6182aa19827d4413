import { createContext } from "react";

/** What a page knows of the place where it is rendered: a browser, the server, or the build. */
export interface RenderContextValue {
  /** The shop's origin, for absolute addresses. */
  readonly origin: string;
  /** Called while a page is rendered whose subject does not exist. */
  readonly onMissing?: () => void;
}

export const RenderContext = createContext<RenderContextValue>({ origin: "" });
