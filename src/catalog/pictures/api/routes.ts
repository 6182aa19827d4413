import type { FeatureContext } from "../../../frame/feature.ts";
import { isRefusal } from "../../../lib/contract/result.ts";
import { type RateLimit, type Route, route } from "../../../lib/http/route.ts";
import { imageConfig, uploadImage } from "../contract.ts";
import { createPictureUpload } from "./upload.ts";

/** Enough for a folder of pictures: about as many as can be encoded in this time. */
const uploadLimit: RateLimit = { by: "caller", max: 600, windowMs: 10 * 60_000 };

export function imageRoutes({ db, config }: FeatureContext): Route[] {
  const takePicture = createPictureUpload(db);
  return [
    route(uploadImage, uploadLimit, async ({ body }) => {
      const url = await takePicture(body);
      return isRefusal(url) ? url : { success: true, data: { url } };
    }),
    route(imageConfig, () => ({ uploadUrl: config.imageUploadUrl ?? null })),
  ];
}
