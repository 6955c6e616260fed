import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../test-results/screens');
/** The largest height of a picture: the rest of the page is not in it. In CSS pixels. */
const maxHeight = 1800;
const scale = 0.45;
const gap = 12;

/** Returns a picture of the current page, reduced, down to 1,800 pixels. */
export async function takePicture(page: Page): Promise<Buffer> {
  const { width = 0 } = page.viewportSize() ?? {};
  const picture = await page.screenshot({
    type: 'jpeg',
    quality: 80,
    fullPage: true,
    clip: { x: 0, y: 0, width, height: maxHeight },
  });
  return sharp(picture)
    .resize(Math.round(width * scale))
    .toBuffer();
}

/** Joins pictures side by side, and saves them as `test-results/screens/{group}/{name}.webp`. */
export async function saveSheet(group: string, name: string, pictures: Buffer[]): Promise<void> {
  const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()));
  let left = gap;
  const placed = pictures.map((input, index) => {
    const place = { input, left, top: gap };
    left += (sizes[index]?.width ?? 0) + gap;
    return place;
  });
  const height = Math.max(...sizes.map((size) => size.height ?? 0)) + 2 * gap;
  mkdirSync(join(folder, group), { recursive: true });
  await sharp({ create: { width: left, height, channels: 3, background: '#8a8a8a' } })
    .composite(placed)
    .webp({ quality: 80 })
    .toFile(join(folder, group, `${name}.webp`));
}
