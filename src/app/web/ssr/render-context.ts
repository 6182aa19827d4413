import { createContext } from "react";

/** Where a page is rendered: browser, server or build. */
export interface RenderContextValue {
  readonly origin: string;
  /** The languages that the shop offers. */
  readonly locales: readonly string[];
  readonly onMissing?: () => void;
}

export const RenderContext = createContext<RenderContextValue>({
  origin: "",
  locales: ["en"],
});
