/** Why a file is refused as a picture. Apart from rules.ts, which every page loads. */
import { msg } from "../../kit/i18n.ts";

export const pictureFaults = {
  wrongType: msg(
    "refusal.wrong-picture-type",
    "This is not a JPEG, PNG, WebP or AVIF picture. Choose one of those.",
  ),
  tooLarge: msg(
    "refusal.too-large.picture",
    "The picture is larger than 8 MB. Make it smaller and send it again.",
  ),
} as const;
