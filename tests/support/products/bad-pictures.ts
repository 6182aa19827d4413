/** Uploads that are not a plain picture: refused, or harmless because only their pixels are re-encoded. */
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { noise, plain, type SentFile } from "./pictures.ts";

/** A file, what is wrong with it, and how it is refused; `code` is undefined where it is accepted. */
export interface BadPicture extends SentFile {
  readonly fault: string;
  readonly status: number;
  readonly code: string | undefined;
}

/** What polyglot files carry: none of it may be in a picture that is served. */
export const PAYLOADS = ["<script", "PK\x05\x06", "<?php"];

const SCRIPT = Buffer.from("<script>alert(document.domain)</script>");
/** An empty archive: its end record alone. */
const ARCHIVE = Buffer.from(`PK\x05\x06${"\0".repeat(18)}`, "latin1");

/** The same in every run: a few random pictures are whole even without their last byte. */
function pattern() {
  const raw = { width: 45, height: 30, channels: 3 } as const;
  const bytes = Uint8Array.from({ length: 45 * 30 * 3 }, (_, index) => (index * 7919) % 253);
  return sharp(bytes, { raw });
}

/** Makes them all. */
export async function badPictures(): Promise<BadPicture[]> {
  const jpeg = await pattern().jpeg().toBuffer();
  const png = await pattern().png().toBuffer();
  const webp = await pattern().webp().toBuffer();
  const avif = await pattern().avif({ effort: 0 }).toBuffer();
  const whole = { jpeg, png, webp, avif };

  const wrong = (fault: string, type: string, bytes: Buffer | string): BadPicture => ({
    fault,
    type,
    bytes: Buffer.from(bytes),
    status: 415,
    code: "wrong-picture-type",
  });
  const refused = (code: string, fault: string, type: string, bytes: Buffer): BadPicture => ({
    fault,
    type: `image/${type}`,
    bytes,
    status: 422,
    code,
  });
  /** A polyglot: accepted, and harmless because only its pixels are re-encoded (docs/decisions/0032). */
  const harmless = (fault: string, type: string, ...parts: Buffer[]): BadPicture => ({
    fault,
    type: `image/${type}`,
    bytes: Buffer.concat(parts),
    status: 200,
    code: undefined,
  });

  const frames = await Promise.all([1, 2].map(() => noise(40).png().toBuffer()));
  const moving = sharp(frames, { join: { animated: true } });
  return [
    wrong("an SVG", "image/svg+xml", '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    wrong("an SVG named .png", "image/png", '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    wrong("HTML named .jpg", "image/jpeg", "<!doctype html><script>alert(1)</script>"),
    wrong("a GIF", "image/gif", "GIF89a\x01\x00\x01\x00\x00\x00\x00;"),
    wrong("a GIF named .png", "image/png", "GIF89a/*\x01\x00*/=alert(1)//"),
    wrong("a PDF", "application/pdf", "%PDF-1.7\n%%EOF"),
    wrong("text", "text/plain", "a picture of a hammer"),
    wrong("a program", "application/octet-stream", "\x7fELF\x02\x01\x01"),
    wrong("a HEIC named .jpg", "image/jpeg", "\0\0\0\x18ftypheic\0\0\0\0mif1heic"),
    wrong("three bytes", "image/png", "\x89PN"),

    ...Object.entries(whole).flatMap(([type, bytes]) => [
      refused("damaged-picture", `half a ${type}`, type, bytes.subarray(0, bytes.length / 2)),
      // PNG's last bytes are the checksum of an empty chunk: the picture is whole without them.
      type === "png"
        ? harmless(`a ${type} without its last byte`, type, bytes.subarray(0, -1))
        : refused(
            "damaged-picture",
            `a ${type} without its last byte`,
            type,
            bytes.subarray(0, -1),
          ),
      harmless(`a ${type} with a script behind it`, type, bytes, SCRIPT),
      harmless(`a ${type} with an archive behind it`, type, bytes, ARCHIVE),
    ]),
    refused(
      "damaged-picture",
      "a head and nothing more",
      "jpeg",
      Buffer.from([255, 216, 255, 224]),
    ),
    refused("damaged-picture", "a PNG with a wrong checksum", "png", scratched(png)),
    harmless(
      "a script in a comment",
      "jpeg",
      jpeg.subarray(0, 2),
      comment(SCRIPT),
      jpeg.subarray(2),
    ),
    harmless(
      "a script in the comment of a picture behind it",
      "jpeg",
      jpeg,
      jpeg.subarray(0, 2),
      comment(SCRIPT),
      jpeg.subarray(2),
    ),
    harmless(
      "PHP in a PNG's text",
      "png",
      png.subarray(0, 33),
      chunk("tEXt", Buffer.from("Comment\0<?php system($_GET[0]); ?>")),
      png.subarray(33),
    ),
    harmless("a JPEG with a PNG behind it", "jpeg", jpeg, png),
    harmless("a PNG sent as a JPEG", "jpeg", png),
    harmless("a WebP sent as a JPEG", "jpeg", webp),
    harmless("a JPEG sent as SVG", "svg+xml", jpeg),

    refused("moving-picture", "a WebP with frames", "webp", await moving.webp().toBuffer()),
    refused(
      "moving-picture",
      "a PNG with frames",
      "png",
      Buffer.concat([png.subarray(0, 33), chunk("acTL", Buffer.alloc(8)), png.subarray(33)]),
    ),
    refused("too-many-pixels", "400 million pixels in 50 kB", "png", bomb(20_000, 20_000)),
    refused(
      "too-many-pixels",
      "25 million pixels in 2 kB",
      "avif",
      await plain(5000).avif({ effort: 0 }).toBuffer(),
    ),
    refused("too-many-pixels", "a line of 40,000 pixels", "png", bomb(40_000, 1)),
  ];
}

/** A valid PNG of one black colour, an eighth of a byte for each pixel before it is compressed. */
function bomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
}

function comment(text: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
  return Buffer.concat([head, text]);
}

function scratched(png: Buffer): Buffer {
  const copy = Buffer.from(png);
  const at = copy.indexOf("IDAT") + 200;
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
}
