import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { loadFace } from '#app/core/icons/illustration/typesetting.server.ts';
import { digestOf } from '#app/lib/token.server.ts';
import { brandName } from '#app/modules/company/site-settings.server.ts';
import { column, setTitle, titleTracking } from '#app/modules/media/share-picture/layout.server.ts';
import { palette } from '#packages/illustrations/colours.ts';
import type { Colour } from '#packages/illustrations/half-round.ts';
import { type PlateName, pillars } from '#packages/illustrations/names.ts';
import { outlinesOf, pathDataOf } from '#packages/illustrations/outlines.ts';
import { mark, round } from '#packages/illustrations/round.ts';
import { findScene } from '#packages/illustrations/scenes.ts';

export interface SharePicture {
  title: string;
  /** A short text in italics above the title: a section, a category. */
  folio?: string;
  /** The plate of the page decides which of the six half-rounds is filled; without one all six are. */
  plate?: PlateName;
}

const sharePictureSize = { width: 1200, height: 630 };

/**
 * Draws the picture: PNG, 1200 by 630, the same bytes for the same text.
 * @internal for tests
 */
export async function drawSharePicture({ title, folio, plate }: SharePicture): Promise<Buffer> {
  const { width, height } = sharePictureSize;
  const [roman, italic] = await Promise.all([loadFace('brygada-500'), loadFace('brygada-italic')]);
  const { size, lines } = await setTitle(title, Boolean(folio));
  const lit = plate && findScene(plate)?.sky;
  const fills = pillars.map((pillar): Colour => (!lit || lit === pillar ? pillar : `${pillar}-tint`));
  const ring = outlinesOf(round(1000, 322, 214, 266, 24, fills)).map(
    ({ d, fill }) => `<path d="${d}" fill="${fill}"/>`,
  );
  const titleLines = lines.map((line) => roman.outline(line.text, column.left, line.baseline, size, titleTracking));
  const first = lines[0]?.baseline ?? column.top;
  const note = folio && italic.outline(italic.printable(folio), column.left, first - size * 0.92 - 14, 32);
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<path fill="${palette.paper}" d="M0 0h${width}v${height}H0z"/>`,
    ...ring,
    `<path fill="${palette.ink}" d="${pathDataOf(mark(100, 100, 56))}${roman.outline(roman.printable(brandName()), 146, 114, 42, -0.02)}"/>`,
    note ? `<path fill="${palette.ink2}" d="${note}"/>` : '',
    `<path fill="${palette.ink}" d="${titleLines.join('')}"/>`,
    `<path fill="${palette.mari}" d="M0 ${height - 10}h${width}v10H0z"/>`,
    '</svg>',
  ].join('');
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 128, compressionLevel: 9, effort: 4 }).toBuffer();
}

/** Pictures cached in memory. At about 20 kB each the limit is some 2 MB. */
const cachedPictures = new LRUCache<string, Promise<Buffer>>({ max: 96 });

/**
 * Returns the picture that other sites show beside a link to a page. Draws it once and caches it; concurrent callers
 * share one drawing. A failure is not cached.
 */
export function renderSharePicture(picture: SharePicture): Promise<Buffer> {
  const key = digestOf(JSON.stringify([brandName(), picture.title, picture.folio ?? '', picture.plate ?? '']));
  const cached = cachedPictures.get(key);
  if (cached) return cached;
  const drawn = drawSharePicture(picture);
  cachedPictures.set(key, drawn);
  drawn.catch(() => cachedPictures.delete(key));
  return drawn;
}
