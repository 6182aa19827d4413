import type { FeatureContext } from "../../../frame/feature.ts";
import type { Caller } from "../../../lib/contract/caller.ts";
import type { ReadUploadedFile, UploadedFile } from "../../../lib/contract/endpoint.ts";
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
  { db, catalogChanged }: Pick<FeatureContext, "db" | "catalogChanged">,
  blobs: BlobStore,
): Route[] {
  const upload = createUpload(blobs);

  /** Makes a change, and answers with the files after it. */
  async function change(
    caller: Caller,
    toolId: string,
    make: (changes: FileChanges) => Promise<Refusal | undefined>,
  ): Promise<Outcome<ToolFile[]>> {
    const refused = await make({ db, actor: actorOf(caller), toolId });
    if (refused) return refused;
    catalogChanged("edit");
    return findFiles(db.read, toolId);
  }

  return [
    route(contract.listFiles, async ({ params }) =>
      (await findProductRow(db.read, params.id)) ? findFiles(db.read, params.id) : noSuchTool(),
    ),

    route(contract.addFile, uploadLimit, async ({ caller, params, query, body }) => {
      if (!(await findProductRow(db.read, params.id))) return noSuchTool();
      return change(caller, params.id, (changes) => upload(changes, body, query.name));
    }),

    route(contract.renameFile, ({ caller, params, body }) =>
      change(caller, params.id, (changes) => renameFile(changes, params.file, body.name)),
    ),

    route(contract.orderFiles, ({ caller, params, body }) =>
      change(caller, params.id, (changes) => orderFiles(changes, body.files)),
    ),

    route(contract.removeFile, ({ caller, params }) =>
      change(caller, params.id, (changes) => removeFile(changes, params.file)),
    ),
  ];
}

/** Stores a file that is being sent, and adds it to the tool; few at once. */
function createUpload(blobs: BlobStore) {
  let atOnce = 0;

  async function store(
    changes: FileChanges,
    { path }: UploadedFile,
    name: string,
  ): Promise<Refusal | undefined> {
    const file = await readType(path);
    if ("fault" in file) return contract.fileRefused(file.fault);
    await blobs.put(file, path);
    return addFile(changes, file, name);
  }

  return async (
    changes: FileChanges,
    read: ReadUploadedFile,
    name: string,
  ): Promise<Refusal | undefined> => {
    if (atOnce >= MAX_AT_ONCE)
      return busy(
        msg("refusal.busy.files", "Other files are being stored. Send this one again in a moment."),
        { retryAfter: RETRY_SECONDS },
      );
    atOnce += 1;
    try {
      const received = await read();
      if (isRefusal(received)) return received;
      return await store(changes, received, name).finally(received.remove);
    } finally {
      atOnce -= 1;
    }
  };
}
