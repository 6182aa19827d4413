import * as z from "zod";
import { endpoint } from "../../lib/contract/endpoint.ts";
import { busy, invalidInput } from "../../lib/contract/problem.ts";
import { refusalKind } from "../../lib/contract/result.ts";
import { MAX_PICTURE_BYTES } from "./rules.ts";
import { pictureFaults } from "./rules-refused.ts";

export const wrongPictureType = refusalKind(415, "wrong-picture-type", pictureFaults.wrongType);
export const damagedPicture = refusalKind(
  422,
  "damaged-picture",
  "The picture is damaged or incomplete. Open it, save it again and send that.",
);
export const tooManyPixels = refusalKind(
  422,
  "too-many-pixels",
  "The picture has more than 40 million pixels (an AVIF: 20 million), or is longer than 16,384. Make it smaller and send it again.",
);
export const movingPicture = refusalKind(
  422,
  "moving-picture",
  "Animated pictures are not supported. Send a single picture.",
);
export const noSuchPicture = refusalKind(
  422,
  "no-such-picture",
  "The shop has no picture at this address. Upload it first.",
);

export const PICTURE_FIELD = "image";

export const uploadImage = endpoint("POST /image", {
  access: "admin",
  scope: "products:write",
  tag: "Pictures",
  summary:
    "Upload a picture: JPEG, PNG, WebP or AVIF, at most 8 MB and 40 million pixels (AVIF: 20)",
  upload: { field: PICTURE_FIELD, maxBytes: MAX_PICTURE_BYTES },
  answer: z.object({
    success: z.boolean(),
    data: z.object({ url: z.string().describe("use as a tool's `img`") }),
  }),
  refusals: [invalidInput, wrongPictureType, damagedPicture, tooManyPixels, movingPicture, busy],
});

export const imageConfig = endpoint("GET /image-config", {
  access: "admin",
  tag: "Pictures",
  summary: "The upload address for pictures",
  answer: z.object({
    uploadUrl: z.string().nullable().describe("an external host; null: `POST /image`"),
  }),
});
