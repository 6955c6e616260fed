import { deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { inspectBytes } from '#test/inspect-bytes.ts';
import {
  element,
  makeNoise,
  makeOfficePdf,
  makePdf,
  makePhonePhoto,
  makePhoneVideo,
  makePicture,
  makeScannerPdf,
  makeVideo,
  makeWebm,
  plant,
  signs,
} from '#test/media-files.ts';

/** Of 12 million pixels and more than 4 MB, as a phone stores it. */
let photograph: Buffer;
beforeAll(async () => {
  photograph = await makePhonePhoto({}, makeNoise());
});

test('a photograph of 12 million pixels from a phone is taken, upright and without its place', async () => {
  expect(photograph.length).toBeGreaterThan(4_000_000);
  const { stored, ...details } = await inspectBytes(plant(photograph));
  expect(details).toMatchObject({ kind: 'image', type: 'image/jpeg', width: 3024, height: 4032 });
  const { exif, xmp, iptc, icc, orientation } = await sharp(stored).metadata();
  expect({ exif, xmp, iptc, icc, orientation: orientation ?? 1 }).toEqual({ orientation: 1 });
  expect(stored.includes('Telephone')).toBe(false);
});

test('whatever bytes stand in the pixels of a picture, it is taken', async () => {
  // Not packed, so that the signs are the pixels.
  const raw = plant(await makeNoise({ width: 1200, height: 1200 }).raw().toBuffer());
  const pixels = sharp(raw, { raw: { width: 1200, height: 1200, channels: 3 } });
  const png = await pixels.clone().png({ compressionLevel: 0, adaptiveFiltering: false }).toBuffer();
  for (const sign of signs) expect(png.includes(sign)).toBe(true);
  expect(await inspectBytes(png)).toMatchObject({ type: 'image/png', width: 1200 });

  const jpeg = plant(await pixels.jpeg().toBuffer());
  expect(await inspectBytes(jpeg)).toMatchObject({ type: 'image/jpeg', width: 1200 });
});

test('a JPEG for print becomes one for screens, in the same colours', async () => {
  const { stored } = await inspectBytes(await makePicture().toColourspace('cmyk').jpeg().toBuffer());
  expect(await sharp(stored).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
  const { channels } = await sharp(stored).extract({ left: 40, top: 30, width: 8, height: 8 }).stats();
  for (const [index, value] of [0x42, 0x6a, 0x88].entries())
    expect(Math.abs((channels[index]?.mean ?? 0) - value)).toBeLessThan(24);
});

test('a PNG of 16 bits is taken', async () => {
  const png = await makePicture().toColourspace('rgb16').png().toBuffer();
  expect((await sharp(png).metadata()).depth).toBe('ushort');
  expect(await inspectBytes(png)).toMatchObject({ type: 'image/png', width: 64, height: 48 });
});

const code = Buffer.from('<!doctype html><script>alert(1)</script><?php system($_GET[0]); ?><%@ page %>');
const archive = Buffer.from(zipSync({ 'secret.txt': Buffer.from('secret-word'.repeat(9)) }));

/** Puts a segment with a comment behind the first bytes of a JPEG. */
function withComment(jpeg: Buffer, comment: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(comment.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)]);
}

const formats = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;
const picture = (format: (typeof formats)[number]) => makePicture()[format]().toBuffer();

test.each(formats)('what stands behind the end of a %s, or in its metadata, is not stored', async (format) => {
  const withXmp = await makePicture()
    [format]()
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${code}</x:xmpmeta>`)
    .toBuffer();
  const files: Buffer[] = [withXmp, ...[code, archive, makePdf()].map((part) => Buffer.concat([withXmp, part]))];
  for (const file of files) {
    const { stored } = await inspectBytes(file);
    for (const sign of ['<!doctype', '<script', '<?php', '<%@', 'secret', 'PK\x03\x04', '%PDF-'])
      expect(stored.includes(sign)).toBe(false);
  }
});

test('a photograph with a film behind it, as phones make them, is taken without the film', async () => {
  const { stored } = await inspectBytes(Buffer.concat([await makePhonePhoto(), makePhoneVideo({ brand: 'isom' })]));
  expect(stored.includes('ftypisom')).toBe(false);
});

test('a comment of a JPEG is not stored, whatever it contains', async () => {
  for (const comment of [code, archive, makePdf()]) {
    const { stored } = await inspectBytes(withComment(await picture('jpeg'), comment));
    expect(stored.includes(comment.subarray(0, 8))).toBe(false);
  }
});

test.each(formats)('a %s that does not begin with the picture is refused', async (format) => {
  const bytes = Buffer.concat([code, await picture(format)]);
  await expect(inspectBytes(bytes)).rejects.toThrow('This file is something else');
});

test('PDFs of office programs and of scanners are taken, whatever their streams contain', async () => {
  const patterns = [...signs, '/XFA!', '/XFA !', '/JS'];
  const office = makeOfficePdf([deflateSync(Buffer.alloc(9000, 'font')), plant(photograph, patterns)]);
  const scan = makeScannerPdf([plant(photograph, patterns), plant(photograph, patterns)]);
  for (const pdf of [office, scan]) {
    const { stored, ...details } = await inspectBytes(pdf);
    expect(details).toMatchObject({ kind: 'document', type: 'application/pdf' });
    expect(stored.equals(pdf)).toBe(true);
  }
});

test.each([
  ['an iPhone', 'video/quicktime', { brand: 'qt  ', codec: 'hvc1' }],
  ['an Android phone', 'video/mp4', { brand: 'isom', codec: 'avc1' }],
])('a video of %s, with its index at the end, is taken', async (_phone, type, details) => {
  const frames = plant(makeVideo({ bytes: 200_000 }));
  // Where the end of the file was searched for text.
  const video = makePhoneVideo({
    ...details,
    frames: Buffer.concat([frames, ...signs.map((sign) => Buffer.from(sign))]),
  });
  expect(await inspectBytes(video)).toMatchObject({ kind: 'video', type, width: 1080, height: 1920, durationMs: 7000 });
});

test('a WebM is taken, of an encoder and of a browser', async () => {
  const filled: Buffer = Buffer.concat([makeWebm(), element('ec', Buffer.alloc(100))]);
  const videos: Buffer[] = [
    makeWebm({ content: Buffer.from(plant(makeVideo({ bytes: 9000 }))) }),
    makeWebm({ hasLength: false }),
    filled,
  ];
  for (const video of videos) expect(await inspectBytes(video)).toMatchObject({ kind: 'video', type: 'video/webm' });
});
