import sharp from 'sharp';
import { palette } from '#packages/illustrations/colours.ts';
import { pathDataOf } from '#packages/illustrations/outlines.ts';
import { mark } from '#packages/illustrations/round.ts';

export interface IconFile {
  contentType: string;
  render: () => Promise<Buffer>;
}

/**
 * The logo for browser tabs: dark in light mode, cream in dark mode, transparent. The box is slightly wider than the
 * logo's 64 units.
 */
const faviconSvg = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 68 68">',
  `<style>path{fill:${palette.ink}}@media(prefers-color-scheme:dark){path{fill:#f3ecdd}}</style>`,
  `<path d="${pathDataOf(mark(32, 32, 64))}"/></svg>`,
].join('');

/**
 * The logo in cream on a full green square: systems round the corners themselves. `share` is the logo's share of the
 * square's width. At .58 it stays within a maskable icon's safe circle.
 */
function tile(size: number, share: number): Promise<Buffer> {
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">`,
    `<path fill="${palette.band}" d="M0 0h${size}v${size}H0z"/>`,
    `<path fill="${palette.onBand}" d="${pathDataOf(mark(size / 2, size / 2, size * share))}"/></svg>`,
  ].join('');
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 32, compressionLevel: 9 }).toBuffer();
}

/** Returns an ICO file with one PNG of 32 pixels, for clients that request /favicon.ico without reading the page. */
async function faviconIco(): Promise<Buffer> {
  const png = await tile(32, 0.8);
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // of one picture
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits a pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/** Renders on the first call, and caches the result. */
function once(render: () => Promise<Buffer>): () => Promise<Buffer> {
  let rendered: Promise<Buffer> | undefined;
  return () => {
    rendered ??= render().catch((error) => {
      rendered = undefined;
      throw error;
    });
    return rendered;
  };
}

const png = (size: number, share: number): IconFile => ({
  contentType: 'image/png',
  render: once(() => tile(size, share)),
});

/** The responses of the icon and manifest routes. No other code needs to know how icons are made. */
export const iconFiles: Readonly<Record<string, IconFile>> = {
  '/favicon.svg': { contentType: 'image/svg+xml; charset=utf-8', render: async () => Buffer.from(faviconSvg) },
  '/favicon.ico': { contentType: 'image/x-icon', render: once(faviconIco) },
  '/apple-touch-icon.png': png(180, 0.68),
  '/icon-192.png': png(192, 0.68),
  '/icon-512.png': png(512, 0.68),
  '/icon-maskable-192.png': png(192, 0.58),
  '/icon-maskable-512.png': png(512, 0.58),
};
