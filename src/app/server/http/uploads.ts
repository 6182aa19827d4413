import { createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { fieldRules } from "../../../../shop/messages.ts";
import type { Endpoint, Upload, UploadedFile } from "../../../lib/contract/endpoint.ts";
import {
  badRequest,
  invalidField,
  invalidInput,
  storageFull,
  tooLarge,
  wrongMediaType,
} from "../../../lib/contract/problem.ts";
import type { Outcome, Refusal } from "../../../lib/contract/result.ts";
import { databaseFailureOf } from "../../../lib/db/database-failure.ts";
import { msg } from "../../../lib/i18n/i18n.ts";

type Wanted = NonNullable<Endpoint["upload"]>;

const FORM_BYTES = 16 * 1024;
const LIMITS = { files: 2, fields: 2, fieldSize: 256, fieldNameSize: 100, headerPairs: 20 };
const NOT_A_FORM = msg("refusal.wrong-media-type.form", "Send the file as multipart/form-data.");

const UNREADABLE = msg(
  "refusal.bad-request.upload",
  "The upload arrived incomplete or cannot be read. Send it again.",
);
const EMPTY_FILE = msg(
  "refusal.invalid-input.emptyFile",
  "The file is empty. If it comes from a cloud, wait until it is on this device.",
);
const ONE_FILE = msg("refusal.invalid-input.oneFile", "Send one file at a time.");

export async function acceptUploads(plugin: FastifyInstance): Promise<void> {
  plugin.removeAllContentTypeParsers();
  await plugin.register(multipart, { throwFileSizeLimit: false });
  plugin.addContentTypeParser("*", (_request, _body, done) => {
    done(wrongMediaType(NOT_A_FORM) as unknown as Error);
  });
}

export async function readUpload(
  request: FastifyRequest,
  wanted: Wanted,
): Promise<Outcome<Upload | UploadedFile>> {
  if (!request.isMultipart()) return wrongMediaType(NOT_A_FORM);
  const isTooLong = Number(request.headers["content-length"]) > wanted.maxBytes + FORM_BYTES;
  if (isTooLong) return larger(wanted.maxBytes);

  const received: (Upload | UploadedFile)[] = [];
  try {
    const refusal = await receiveParts(request, wanted, received);
    if (refusal) await removeAll(received);
    return refusal ?? received[0] ?? invalidField(wanted.field, fieldRules.required(wanted.field));
  } catch (error) {
    await removeAll(received);
    if (databaseFailureOf(error) === "full") return storageFull();
    const { syscall } = error as NodeJS.ErrnoException;
    // The folder for temporary files is not there or read-only: sending it again does not help, and the log has to say so.
    if (syscall === "mkdtemp" || syscall === "open") throw error;
    request.log.info({ err: error }, "unreadable upload");
    return badRequest(UNREADABLE);
  } finally {
    discardRest(request.raw);
  }
}

/** Adds the file of the form to `received`. */
async function receiveParts(
  request: FastifyRequest,
  { field, maxBytes, toFile }: Wanted,
  received: (Upload | UploadedFile)[],
): Promise<Refusal | undefined> {
  let files = 0;
  for await (const part of request.parts({ limits: { ...LIMITS, fileSize: maxBytes + 1 } })) {
    if (part.fieldname !== field || part.type !== "file")
      return invalidInput(
        msg(
          "refusal.invalid-input.oneField",
          "Send nothing but the field {field}, with the file in it.",
          { field },
        ),
      );
    files += 1;
    if (files > 1) return invalidInput(ONE_FILE);
    if (toFile) {
      const { size, ...file } = await receiveFile(part.file);
      received.push(file);
      if (size > maxBytes) return larger(maxBytes);
      if (size === 0) return invalidField(field, EMPTY_FILE);
    } else {
      const bytes = await readBytes(part.file, maxBytes);
      if (bytes === undefined) return larger(maxBytes);
      if (bytes.length === 0) return invalidField(field, EMPTY_FILE);
      received.push({ mediaType: part.mimetype, bytes });
    }
  }
  return undefined;
}

async function removeAll(received: readonly (Upload | UploadedFile)[]): Promise<void> {
  for (const each of received) if ("remove" in each) await each.remove();
}

/** Writes a temporary file that only this user can read. */
async function receiveFile(file: Readable): Promise<UploadedFile & { readonly size: number }> {
  const folder = await mkdtemp(join(tmpdir(), "millwright-upload-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, "upload");
  try {
    await pipeline(file, createWriteStream(path, { mode: 0o600 }));
    return { path, remove, size: (await stat(path)).size };
  } catch (error) {
    await remove();
    throw error;
  }
}

/**
 * Browsers read a response only after sending the whole body; reading the rest also frees the
 * connection.
 */
function discardRest(message: IncomingMessage): void {
  if (message.readableEnded) return;
  message.unpipe();
  message.resume();
}

async function readBytes(
  file: AsyncIterable<Buffer>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of file) {
    length += chunk.length;
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function larger(maxBytes: number) {
  return tooLarge(
    msg("refusal.too-large.file", "The file is larger than {size} MB.", {
      size: Math.floor(maxBytes / 1024 / 1024),
    }),
  );
}
