import { createContext, use } from "react";
import { useLocation } from "react-router";

/** The query of the address that was asked for last, also before it is shown; of the shown one if it is of another page. */
export interface RequestedQuery {
  readonly readQuery: () => string;
  readonly subscribe: (listener: () => void) => () => void;
}

export const RequestedContext = createContext<RequestedQuery | undefined>(undefined);

/** On the server that of the address. */
export function useRequestedQuery(): RequestedQuery {
  const { search } = useLocation();
  return use(RequestedContext) ?? { readQuery: () => search, subscribe: () => () => {} };
}
