import { Navigate } from "react-router";
import { paths } from "../../../../frame/paths.ts";

/** The former page of translated names, whose address is in bookmarks. */
export function Component() {
  return <Navigate to={`${paths.attributes()}#categories`} replace />;
}
