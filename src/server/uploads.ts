import type { IncomingMessage } from "node:http";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { fieldRules } from "../../shop/messages.ts";
import type { Endpoint, Upload } from "../kit/endpoint.ts";
import {
  badRequest,
  invalidField,
  invalidInput,
  tooLarge,
  wrongMediaType,
} from "../kit/problem.ts";
import type { Outcome } from "../kit/result.ts";

type Wanted = NonNullable<Endpoint["upload"]>;

const FORM_BYTES = 16 * 1024;
const LIMITS = { files: 2, fields: 2, fieldSize: 256, fieldNameSize: 100, headerPairs: 20 };
const NOT_A_FORM = "Send the file as multipart/form-data.";

export async function acceptUploads(plugin: FastifyInstance): Promise<void> {
  plugin.removeAllContentTypeParsers();
  await plugin.register(multipart, { throwFileSizeLimit: false });
  plugin.addContentTypeParser("*", (_request, _body, done) => {
    done(wrongMediaType(NOT_A_FORM) as unknown as Error);
  });
}

export async function readUpload(
  request: FastifyRequest,
  { field, maxBytes }: Wanted,
): Promise<Outcome<Upload>> {
  if (!request.isMultipart()) return wrongMediaType(NOT_A_FORM);
  if (Number(request.headers["content-length"]) > maxBytes + FORM_BYTES) return larger(maxBytes);

  let upload: Upload | undefined;
  try {
    for await (const part of request.parts({ limits: { ...LIMITS, fileSize: maxBytes + 1 } })) {
      if (part.fieldname !== field || part.type !== "file")
        return invalidInput(`Send nothing but the field ${field}, with the file in it.`);
      if (upload) return invalidInput("Send one file at a time.");
      const bytes = await bytesOf(part.file, maxBytes);
      if (bytes === undefined) return larger(maxBytes);
      upload = { mediaType: part.mimetype, bytes };
    }
  } catch (error) {
    request.log.info({ err: error }, "unreadable upload");
    return badRequest("The upload arrived incomplete or cannot be read. Send it again.");
  } finally {
    discardRest(request.raw);
  }
  return upload && upload.bytes.length > 0 ? upload : missing(field);
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

async function bytesOf(
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
  return tooLarge(`The file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`);
}

function missing(field: string) {
  return invalidField(field, fieldRules.required(field));
}
