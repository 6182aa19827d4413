/** Why a file is refused as a picture. Apart from rules.ts, which every page loads. */
import { type Message, msg } from "../../lib/i18n/i18n.ts";

export const pictureFaults = {
  wrongType: msg(
    "refusal.wrong-picture-type",
    "This is not a JPEG, PNG, WebP or AVIF picture. Choose one of those.",
  ),
  heic: msg(
    "refusal.wrong-picture-type.heic",
    "This is a HEIC picture, as iPhones take them. Export it as JPEG and send that.",
  ),
  otherType: (type: string): Message =>
    msg(
      "refusal.wrong-picture-type.other",
      "The file has the format {type}. Save it as JPEG, PNG, WebP or AVIF and send that.",
      { type },
    ),
  tooLarge: msg(
    "refusal.too-large.picture",
    "The picture is larger than 8 MB. Make it smaller and send it again.",
  ),
} as const;
