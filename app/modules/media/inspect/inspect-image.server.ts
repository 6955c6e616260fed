import type { Metadata, Sharp } from 'sharp';
import { ownValue } from '#app/lib/own-value.ts';
import { RefusedFileError } from '../refused-file-error.ts';
import { maxPixels, sharp } from './image-library.server.ts';

const maxSide = 30_000;

/** Encoders of the same format, without visible loss. */
const encoders: Record<string, (image: Sharp) => Sharp> = {
  'image/jpeg': (image) => image.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }),
  'image/png': (image) => image.png(),
  'image/webp': (image) => image.webp({ quality: 92 }),
  'image/avif': (image) => image.avif({ quality: 75, effort: 2 }),
  'image/gif': (image) => image.gif(),
};

/**
 * Reads a picture and encodes it again to `output`, upright and without metadata: only the visible content remains,
 * without its location or any hidden data. Content of another file type, in its metadata or behind its end, does not
 * remain either, so the file is not searched for it: pixels contain any few bytes by chance.
 * @throws RefusedFileError if it is unreadable or too large to decode
 */
export async function inspectImage(
  bytes: Buffer,
  type: string,
  output: string,
): Promise<{ width: number; height: number }> {
  const encode = ownValue(encoders, type);
  if (!encode) throw new Error(`${type} is not a picture made of pixels`);
  const info = await readable(encode(await openPicture(bytes, { animated: true })).toFile(output));
  return { width: info.width, height: info.pageHeight ?? info.height };
}

/**
 * Opens a picture to encode it again, upright and without metadata.
 * @param animated whether all frames are read, not only the first
 * @throws RefusedFileError if it is unreadable or too large to decode
 */
export async function openPicture(bytes: Buffer, { animated }: { animated: boolean }): Promise<Sharp> {
  checkSize(await readable(sharp(bytes, { limitInputPixels: false }).metadata()));
  return sharp(bytes, { animated, limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
}

function checkSize({ width = 0, height = 0, pages = 1 }: Metadata): void {
  if (width > maxSide || height > maxSide || width * height * pages > maxPixels) {
    throw new RefusedFileError(
      `This picture expands to more than ${maxPixels / 1_000_000} million pixels. Make it smaller and upload it again.`,
    );
  }
}

/** @throws RefusedFileError if the image library cannot read the picture */
export async function readable<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch {
    throw new RefusedFileError('This picture cannot be read: it is damaged, or in another format than its name says.');
  }
}
