import sharp, { type Sharp } from 'sharp';
import { maxPixels } from '../inspect/inspect-image.server.ts';

export interface MadeVariant {
  name: string;
  type: string;
  width: number | null;
  height: number | null;
  content: Buffer;
}

/** From the column of a phone to a wide screen of double density. */
const widths = [320, 640, 960, 1280, 1920, 2560];
const placeholderWidth = 16;

const open = (path: string) => sharp(path, { limitInputPixels: maxPixels });

/** AVIF and WebP in every width up to the picture's own. Moving pictures stay as they are. */
export async function makeImageVariants(path: string): Promise<MadeVariant[]> {
  const { width = 0, pages = 1 } = await open(path).metadata();
  if (pages > 1) return [];
  const wanted = [...widths.filter((candidate) => candidate < width), Math.min(width, widths.at(-1) ?? width)];
  const variants: MadeVariant[] = [];
  // One after the other: each is already worked on by every core.
  for (const target of wanted) {
    const image = open(path).resize({ width: target });
    variants.push(await encode(image.clone().avif({ quality: 55, effort: 3 }), `${target}.avif`, 'image/avif'));
    variants.push(await encode(image.webp({ quality: 78 }), `${target}.webp`, 'image/webp'));
  }
  return variants;
}

async function encode(image: Sharp, name: string, type: string): Promise<MadeVariant> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return { name, type, width: info.width, height: info.height, content: data };
}

/** A picture of a few hundred bytes as a data address; none for what one can see through. */
export async function makePlaceholder(path: string): Promise<string | null> {
  const { hasAlpha } = await open(path).metadata();
  if (hasAlpha) return null;
  const bytes = await open(path).resize({ width: placeholderWidth }).webp({ quality: 40 }).toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}
