import { failureIn } from "../../../lib/api-client/api.ts";
import { NetworkFailure, UserFacingError } from "../../../lib/api-client/failure.ts";
import {
  type Answered,
  type Sending,
  uploadFile,
  uploadToShop,
} from "../../../lib/api-client/files.ts";
import { t, textOf } from "../../../lib/i18n/i18n.ts";
import type { PICTURE_FIELD } from "../../pictures/contract.ts";
import { MAX_PICTURE_BYTES } from "../../pictures/rules.ts";
import { pictureFaults } from "../../pictures/rules-refused.ts";

const FIELD: typeof PICTURE_FIELD = "image";

type Options = Pick<Sending, "account" | "signal" | "onProgress"> & {
  /** Loads the picture before it is shown. */
  readonly preloads: boolean;
};

/** Returns the picture's address. Throws a `UserFacingError`, or the signal's reason. */
export async function sendPicture(
  elsewhere: string | null,
  file: File,
  { preloads, ...options }: Options,
): Promise<string> {
  const sending = { field: FIELD, file: withType(file), ...options };
  const url = elsewhere === null ? await toShop(sending) : await toHost(elsewhere, sending);
  if (preloads) await loaded(url);
  return url;
}

export function faultOf(file: File): string | undefined {
  // A picture may be of another type than its name says; the shop looks at its bytes.
  if (file.type !== "" && !file.type.startsWith("image/")) return textOf(pictureFaults.wrongType);
  return file.size > MAX_PICTURE_BYTES ? textOf(pictureFaults.tooLarge) : undefined;
}

/** Some systems have no type for AVIF. */
function withType(file: File): File {
  if (file.type !== "" || !/\.avif$/i.test(file.name)) return file;
  return new File([file], file.name, { type: "image/avif" });
}

async function toShop(sending: Sending): Promise<string> {
  const answer = await uploadToShop("/api/image", sending);
  const url = urlIn(answer);
  if (url !== undefined) return url;
  const failure = failureIn(answer);
  // A proxy's own 413 has no readable message.
  const isOfProxy = answer.status === 413 && failure instanceof NetworkFailure;
  throw isOfProxy ? new UserFacingError(textOf(pictureFaults.tooLarge)) : failure;
}

/** The other host gets no access token. */
async function toHost(address: string, sending: Sending): Promise<string> {
  const answer = await uploadFile(address, { ...sending, onProgress: undefined });
  const url = urlIn(answer);
  if (url?.startsWith("https://")) return url;
  const { error } = (answer.body ?? {}) as { error?: { message?: unknown } };
  if (typeof error?.message === "string")
    throw new UserFacingError(
      t("pictures.host.refused", "The picture host refused it: {reason}", {
        reason: error.message,
      }),
    );
  throw new UserFacingError(
    t("pictures.host.noAddress", "The picture host did not answer with a picture's address."),
  );
}

function urlIn({ status, body }: Answered): string | undefined {
  if (status < 200 || status > 299) return undefined;
  const { success, data } = (body ?? {}) as { success?: unknown; data?: { url?: unknown } };
  return success === true && typeof data?.url === "string" ? data.url : undefined;
}

async function loaded(url: string): Promise<void> {
  const image = new Image();
  image.src = url;
  await image.decode().catch(() => {
    throw new UserFacingError(t("pictures.notShown", "The picture was sent, but cannot be shown."));
  });
}
