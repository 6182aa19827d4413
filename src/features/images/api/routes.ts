import { type Route, route } from "../../../kit/node/http/route.ts";
import { notBuilt } from "../../../kit/problem.ts";
import { uploadImage } from "../contract.ts";

export function imageRoutes(): Route[] {
  return [route(uploadImage, () => notBuilt())];
}
