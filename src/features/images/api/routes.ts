import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { type RateLimit, type Route, route } from "../../../kit/node/http/route.ts";
import { isRefusal } from "../../../kit/result.ts";
import { imageConfig, uploadImage } from "../contract.ts";
import { createPictureUpload } from "./upload.ts";

/** An admin with a folder of pictures is served; a script that fills the disk is not. */
const uploadLimit: RateLimit = { by: "caller", max: 60, windowMs: 10 * 60_000 };

/** What the pictures' routes work with. */
export interface ImageDeps {
  readonly db: Database<Schema>;
  /** Of a host elsewhere that takes pictures; undefined: the shop itself. */
  readonly uploadUrl: string | undefined;
}

export function imageRoutes({ db, uploadUrl }: ImageDeps): Route[] {
  const takePicture = createPictureUpload(db);
  return [
    route(
      uploadImage,
      async ({ body }) => {
        const url = await takePicture(body);
        return isRefusal(url) ? url : { success: true, data: { url } };
      },
      uploadLimit,
    ),
    route(imageConfig, () => ({ uploadUrl: uploadUrl ?? null })),
  ];
}
