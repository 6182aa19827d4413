import type { FeatureContext } from "../../../frame/feature.ts";
import { isRefusal } from "../../../lib/contract/result.ts";
import { ANSWERED, type RateLimit, type Route, route } from "../../../lib/http/route.ts";
import { textOf } from "../../../lib/i18n/i18n.ts";
import { actorOf } from "../../admin-tools/api/history.ts";
import {
  assignPictures,
  matchPictures,
  picturesAreElsewhere,
  uploadPictureZip,
} from "../contract.ts";
import { assignToolPictures } from "./assign-pictures.ts";
import { createFileMatcher, inWords } from "./match-pictures.ts";
import { createZipReader } from "./read-picture-zip.ts";

const zipLimit: RateLimit = { by: "caller", max: 20, windowMs: 10 * 60_000 };

export function pictureRoutes({ db, config, log, catalogChanged }: FeatureContext): Route[] {
  const readZip = createZipReader(db, log);
  return [
    route(matchPictures, async ({ body }) => {
      const match = await createFileMatcher(db);
      const files = [];
      for (const { name } of body.files) files.push(inWords(await match(name), textOf));
      return files;
    }),

    route(uploadPictureZip, zipLimit, async ({ body, reply }) => {
      if (config.imageUploadUrl !== undefined) return picturesAreElsewhere();
      const lines = await readZip(body);
      if (isRefusal(lines)) return lines;
      // A proxy that buffers the answer would withhold the progress.
      reply.headers({ "content-type": "application/x-ndjson", "x-accel-buffering": "no" });
      reply.send(lines);
      return ANSWERED;
    }),

    route(assignPictures, async ({ caller, body }) => {
      const assigned = [];
      for (const tool of body.tools)
        assigned.push(await assignToolPictures(db, actorOf(caller), body.mode, tool));
      if (assigned.some(({ result }) => result === "saved")) catalogChanged("edit");
      return assigned;
    }),
  ];
}
