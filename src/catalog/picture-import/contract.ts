/** Pictures in bulk: each is matched to a tool by its file name, uploaded, and given to the tool. */
import * as z from "zod";
import { adminEndpoints } from "../../lib/contract/endpoint.ts";
import { id } from "../../lib/contract/fields.ts";
import { busy, invalidInput } from "../../lib/contract/problem.ts";
import { refusalKind } from "../../lib/contract/result.ts";
import { newPictures } from "../tools/contract-shapes.ts";

const adminEndpoint = adminEndpoints("Pictures");

export const ZIP_FIELD = "file";
export const MAX_ZIP_BYTES = 200 * 1024 * 1024;
/** Files of one ZIP. */
export const MAX_ZIP_FILES = 2000;
/** File names of one call, and tools of one call. */
export const MAX_FILES_AT_ONCE = 100;
export const MAX_TOOLS_AT_ONCE = 20;

/** A file with its tool, or with the reason why it fits none. */
const matchedFile = z.object({
  /** It has its folders. */
  name: z.string(),
  tool: z
    .object({
      _id: z.string(),
      name: z.string(),
      partNumber: z.string(),
      version: z.int(),
      /** How many the tool has. */
      pictures: z.int(),
    })
    .optional(),
  /** The rest of the name after the part number: the order of a tool's pictures. */
  suffix: z.string().optional(),
  fault: z.string().optional(),
});
export type MatchedFile = z.output<typeof matchedFile>;

/** Lines of the answer about a ZIP: the number of files, each file, and the end. */
export type ZipLine =
  | { readonly files: number }
  | (MatchedFile & { readonly img?: string })
  /** `problem`: why the rest was not read. */
  | { readonly end: true; readonly problem?: string };

export const unreadableZip = refusalKind(
  422,
  "unreadable-zip",
  "This is not a ZIP file, or it is damaged. Pack the pictures again, or choose the pictures themselves.",
);
export const tooManyZipFiles = refusalKind(
  422,
  "too-many-zip-files",
  "The ZIP has more than 2,000 files. Split it.",
);
export const picturesAreElsewhere = refusalKind(
  409,
  "pictures-are-elsewhere",
  "This shop keeps its pictures at another host, to which the browser sends them one by one. Unpack the ZIP and choose the pictures.",
);

export const matchPictures = adminEndpoint("POST /product/picture/match", {
  summary: "The tools whose part numbers begin these file names; nothing is changed",
  body: z.strictObject({
    files: z
      .array(z.strictObject({ name: z.string().min(1).max(500) }))
      .min(1)
      .max(MAX_FILES_AT_ONCE),
  }),
  answer: z.array(matchedFile),
});

export const uploadPictureZip = adminEndpoint("POST /product/picture/zip", {
  summary:
    "Upload the pictures of a ZIP (at most 200 MB and 2,000 files) that fit a tool by their names; no tool is changed",
  upload: { field: ZIP_FIELD, maxBytes: MAX_ZIP_BYTES, toFile: true },
  answer: z
    .string()
    .describe(
      "JSON lines: {files}; one {name, tool, suffix, img or fault} per file as soon as it is read; {end}",
    ),
  media: "application/x-ndjson",
  refusals: [invalidInput, unreadableZip, tooManyZipFiles, picturesAreElsewhere, busy],
});

/** `add`: behind those that the tool has. `replace`: instead of them. */
const pictureModes = ["add", "replace"] as const;
export type PictureMode = (typeof pictureModes)[number];

/**
 * `same`: the tool has these already. `changed`: another version is stored, so nothing was replaced.
 * `too-many`: the tool would have more than 20.
 */
const pictureResults = ["saved", "same", "changed", "too-many", "no-picture", "gone"] as const;
export type PictureResult = (typeof pictureResults)[number];

export const assignPictures = adminEndpoint("POST /product/picture/assign", {
  summary: "Give uploaded pictures to tools; each tool is saved or refused on its own",
  body: z.strictObject({
    mode: z.enum(pictureModes),
    tools: z
      .array(
        z.strictObject({
          _id: id,
          /** The one that was seen; compared when replacing. */
          version: z.int().min(1).max(2_000_000_000),
          pictures: newPictures,
        }),
      )
      .min(1)
      .max(MAX_TOOLS_AT_ONCE),
  }),
  answer: z.array(
    z.object({
      _id: z.string(),
      result: z.enum(pictureResults),
      /** How many the tool has now. */
      pictures: z.int(),
    }),
  ),
});
