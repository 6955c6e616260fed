import { expect, test } from 'vitest';
import { unframed, visiblePart } from './framing.ts';
import { framingSchema } from './framing-schema.ts';

const picture = { width: 1600, height: 900 };

test('without a framing the whole picture is seen', () => {
  expect(visiblePart(picture, unframed)).toEqual({ x: 0, y: 0, width: 1600, height: 900 });
});

test.each([
  [{ ratio: 'square' }, { x: 350, y: 0, width: 900, height: 900 }],
  [
    { ratio: 'square', focalX: 0 },
    { x: 0, y: 0, width: 900, height: 900 },
  ],
  [
    { ratio: 'tall', focalX: 100 },
    { x: 925, y: 0, width: 675, height: 900 },
  ],
  [{ ratio: 'wide' }, { x: 0, y: 0, width: 1600, height: 900 }],
  [{ zoom: 200 }, { x: 400, y: 225, width: 800, height: 450 }],
  [
    { zoom: 200, focalX: 100, focalY: 0 },
    { x: 800, y: 0, width: 800, height: 450 },
  ],
])('%o shows %o', (details, seen) => {
  expect(visiblePart(picture, framingSchema.parse(details))).toEqual(seen);
});

test('a form posts it as words; what is out of reach is said', () => {
  expect(framingSchema.parse({ focalX: '20', focalY: '80', ratio: 'tall', zoom: '150' })).toEqual({
    focalX: 20,
    focalY: 80,
    ratio: 'tall',
    zoom: 150,
  });
  for (const wrong of [
    { focalX: '101' },
    { focalY: '-1' },
    { focalX: '1.5' },
    { zoom: '90' },
    { zoom: '310' },
    { zoom: '105' },
    { ratio: 'round' },
  ])
    expect(framingSchema.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
});
