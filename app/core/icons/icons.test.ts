import sharp from 'sharp';
import { expect, it } from 'vitest';
import { iconFiles } from '#app/core/icons/icons.server.ts';
import { webManifest } from '#app/core/icons/manifest.ts';

it.each(webManifest.icons.filter(({ sizes }) => sizes !== 'any'))(
  'draws $src at $sizes',
  async ({ src, sizes, type }) => {
    const { format, width, height } = await sharp(await iconFiles[src]?.render()).metadata();
    expect(`${width}x${height}`).toBe(sizes);
    expect(`image/${format}`).toBe(type);
  },
);

it('draws the touch icon at 180 pixels, without transparency', async () => {
  const icon = sharp(await iconFiles['/apple-touch-icon.png']?.render());
  expect(await icon.metadata()).toMatchObject({ width: 180, height: 180 });
  expect((await icon.stats()).isOpaque).toBe(true);
});

it('keeps a maskable mark inside the safe circle', async () => {
  const { data, info } = await sharp(await iconFiles['/icon-maskable-512.png']?.render())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ground = data[0] ?? 0;
  for (let y = 0; y < 512; y += 1)
    for (let x = 0; x < 512; x += 1)
      if (Math.hypot(x - 255.5, y - 255.5) > 512 * 0.4)
        expect(Math.abs((data[(y * 512 + x) * info.channels] ?? 0) - ground)).toBeLessThan(3);
});

it('has a tab icon for light and dark, drawn inside its box', async () => {
  const favicon = await iconFiles['/favicon.svg']?.render();
  expect(favicon?.toString()).toContain('prefers-color-scheme:dark');
  const { data, info } = await sharp(favicon).resize(64).raw().toBuffer({ resolveWithObject: true });
  for (let x = 0; x < info.width; x += 1) expect(data[x * info.channels + 3] ?? 0).toBeLessThan(200);
});

it('wraps the old-fashioned icon as an ICO that holds a PNG', async () => {
  const ico = await iconFiles['/favicon.ico']?.render();
  expect(ico?.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0]));
  expect((await sharp(ico?.subarray(ico.readUInt32LE(18))).metadata()).width).toBe(32);
});
