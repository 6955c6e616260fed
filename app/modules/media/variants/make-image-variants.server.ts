import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { maxPixels, sharp } from '../inspect/image-library.server.ts';
import type { MadeFiles, StillTask, VariantFile, VariantsTask } from '../processing/tasks.ts';

/** From a phone's column to a wide screen of double density. */
const widths = [320, 640, 960, 1280, 1920, 2560];
const placeholderWidth = 16;

const open = (path: string) => sharp(path, { limitInputPixels: maxPixels });

/** Makes AVIF and WebP in every width up to the picture's own. Animated pictures stay unchanged. */
export async function makeImageVariants({ path, folder }: VariantsTask): Promise<MadeFiles> {
  const { width = 0, pages = 1 } = await open(path).metadata();
  const placeholder = await makePlaceholder(path);
  if (pages > 1) return { variants: [], placeholder };
  const variantWidths = [...widths.filter((candidate) => candidate < width), Math.min(width, widths.at(-1) ?? width)];
  const variants: VariantFile[] = [];
  for (const target of variantWidths) {
    const image = open(path).resize({ width: target });
    const [avif, webp] = [image.clone().avif({ quality: 55, effort: 3 }), image.webp({ quality: 78 })];
    variants.push(await writeVariant(avif, folder, `${target}.avif`, 'image/avif'));
    variants.push(await writeVariant(webp, folder, `${target}.webp`, 'image/webp'));
  }
  return { variants, placeholder };
}

/** Makes a still of a video, as its poster. */
export async function makeStill({ path, folder, name }: StillTask): Promise<MadeFiles> {
  const image = open(path).resize({ width: 1280, withoutEnlargement: true }).webp({ quality: 78 });
  return {
    variants: [await writeVariant(image, folder, name, 'image/webp')],
    placeholder: await makePlaceholder(path),
  };
}

async function writeVariant(image: Sharp, folder: string, name: string, type: string): Promise<VariantFile> {
  const { width, height } = await image.toFile(join(folder, name));
  return { name, type, width, height };
}

/** Returns a picture of a few hundred bytes as a data URL; none for a transparent picture. */
async function makePlaceholder(path: string): Promise<string | null> {
  const { hasAlpha } = await open(path).metadata();
  if (hasAlpha) return null;
  const bytes = await open(path).resize({ width: placeholderWidth }).webp({ quality: 40 }).toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}
