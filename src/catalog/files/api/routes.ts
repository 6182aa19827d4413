import type { FeatureContext } from "../../../frame/feature.ts";
import type { ReadUploadedFile } from "../../../lib/contract/endpoint.ts";
import { busy } from "../../../lib/contract/problem.ts";
import { isRefusal, type Outcome, type Refusal } from "../../../lib/contract/result.ts";
import { type RateLimit, type Route, route } from "../../../lib/http/route.ts";
import { msg } from "../../../lib/i18n/i18n.ts";
import { actorOf } from "../../admin-tools/api/history.ts";
import { findProductRow } from "../../admin-tools/api/product-store.ts";
import { noSuchTool, type ToolFile } from "../../tools/contract.ts";
import * as contract from "../contract.ts";
import type { BlobStore } from "./blob-store.ts";
import { addFile, type FileChanges, orderFiles, removeFile, renameFile } from "./change-files.ts";
import { findFiles } from "./file-store.ts";
import { readType } from "./read-type.ts";

const uploadLimit: RateLimit = { by: "caller", max: 300, windowMs: 10 * 60_000 };
/** Each holds a temporary file of up to 16 MB. */
const MAX_AT_ONCE = 4;
const RETRY_SECONDS = 5;

export function fileRoutes(
  { db, catalogueChanged }: Pick<FeatureContext, "db" | "catalogueChanged">,
  blobs: BlobStore,
): Route[] {
  let atOnce = 0;

  async function upload(
    changes: FileChanges,
    read: ReadUploadedFile,
    name: string,
  ): Promise<Refusal | undefined> {
    if (atOnce >= MAX_AT_ONCE)
      return busy(
        msg("refusal.busy.files", "Other files are being stored. Send this one again in a moment."),
        { retryAfter: RETRY_SECONDS },
      );
    atOnce += 1;
    try {
      const received = await read();
      if (isRefusal(received)) return received;
      try {
        const file = await readType(received.path);
        if ("fault" in file) return contract.fileRefused(file.fault);
        await blobs.put(file, received.path);
        return await addFile(changes, file, name);
      } finally {
        await received.remove();
      }
    } finally {
      atOnce -= 1;
    }
  }

  /** The files after a change. */
  async function after(toolId: string, changed: Refusal | undefined): Promise<Outcome<ToolFile[]>> {
    if (changed) return changed;
    catalogueChanged("edit");
    return findFiles(db.read, toolId);
  }

  return [
    route(contract.listFiles, async ({ params }) =>
      (await findProductRow(db.read, params.id)) ? findFiles(db.read, params.id) : noSuchTool(),
    ),

    route(contract.addFile, uploadLimit, async ({ caller, params, query, body }) => {
      if (!(await findProductRow(db.read, params.id))) return noSuchTool();
      const changes = { db, actor: actorOf(caller), toolId: params.id };
      return after(params.id, await upload(changes, body, query.name));
    }),

    route(contract.renameFile, async ({ caller, params, body }) => {
      const changes = { db, actor: actorOf(caller), toolId: params.id };
      return after(params.id, await renameFile(changes, params.file, body.name));
    }),

    route(contract.orderFiles, async ({ caller, params, body }) => {
      const changes = { db, actor: actorOf(caller), toolId: params.id };
      return after(params.id, await orderFiles(changes, body.files));
    }),

    route(contract.removeFile, async ({ caller, params }) => {
      const changes = { db, actor: actorOf(caller), toolId: params.id };
      return after(params.id, await removeFile(changes, params.file));
    }),
  ];
}
