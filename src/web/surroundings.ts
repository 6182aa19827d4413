import { createContext } from "react";

/** What a page knows of the place where it is drawn: a browser, the server, or the build. */
export interface Surroundings {
  /** The shop's origin, for addresses that have to be absolute. */
  readonly origin: string;
  /** Called while a page is drawn that has to say that something is not there. */
  readonly onMissing?: () => void;
}

export const SurroundingsContext = createContext<Surroundings>({ origin: "" });
