import { NotFound } from "../NotFound.tsx";

/** Any path that is not a page. */
export function Component() {
  return <NotFound />;
}
