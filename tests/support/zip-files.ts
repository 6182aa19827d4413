/** Writes ZIP files for tests, also such as no program would write. */
import { crc32, deflateRawSync } from "node:zlib";

export interface ZipPart {
  readonly name: string;
  readonly bytes: Buffer;
  /** Written instead of the true unpacked size. */
  readonly declaredSize?: number;
  readonly isEncrypted?: boolean;
  /** Its name is UTF-8, and the file does not say so. */
  readonly isUnmarked?: boolean;
  /** The number of the method: 99 is one that nobody unpacks. */
  readonly method?: 0 | 8 | 99;
  /** The packed bytes, damaged. */
  readonly isDamaged?: boolean;
}

const UTF8 = 0x800;
const ENCRYPTED = 1;

/** `declaredFiles` is written instead of the true number of files. */
export function zipOf(parts: readonly ZipPart[], declaredFiles = parts.length): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name);
    const { method = 8 } = part;
    const packed = method === 8 ? deflateRawSync(part.bytes) : Buffer.from(part.bytes);
    if (part.isDamaged) packed.fill(0xff, packed.length >> 2);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE((part.isUnmarked ? 0 : UTF8) | (part.isEncrypted ? ENCRYPTED : 0), 2);
    fields.writeUInt16LE(method, 4);
    fields.writeUInt32LE(crc32(part.bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(part.declaredSize ?? part.bytes.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const body = Buffer.concat([Buffer.from("PK\x03\x04"), fields, name, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    const version = Buffer.from([20, 3]);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02"), version, fields, rest, name]));
    bodies.push(body);
    offset += body.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(declaredFiles, 4);
  end.writeUInt16LE(declaredFiles, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, listed, Buffer.from("PK\x05\x06"), end]);
}
