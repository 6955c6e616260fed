import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { colourValues, palette, pillarColours } from '#app/core/icons/illustration/colours.ts';
import { outlinesOf, pathDataOf } from '#app/core/icons/illustration/outlines.ts';
import { loadFace } from '#app/core/icons/illustration/typesetting.server.ts';
import { wrapBalanced } from '#app/core/icons/illustration/wrap.ts';
import { half } from '#app/lib/illustration/half-round.ts';
import { pillars } from '#app/lib/illustration/names.ts';
import { pillarFills, round } from '#app/lib/illustration/round.ts';
import { circle, group, line, path } from '#app/lib/illustration/shapes.ts';

it('paints with the colours of the style sheet', async () => {
  const tokens = await readFile(new URL('../../../styles/tokens.css', import.meta.url), 'utf8');
  const light = new Map(
    [...tokens.matchAll(/--([\w-]+): (?:light-dark\()?(#\w+)/g)].map(([, name, hex]) => [name, hex]),
  );
  const kebab = (name: string) => name.replace(/([A-Z]|\d)/g, '-$1').toLowerCase();
  for (const [name, hex] of Object.entries(palette)) expect(light.get(kebab(name)), name).toBe(hex);
  for (const [pillar, { fill, deep, tint }] of Object.entries(pillarColours)) {
    expect(light.get(pillar)).toBe(fill);
    expect(light.get(`${pillar}-deep`)).toBe(deep);
    expect(light.get(`${pillar}-tint`)).toBe(tint);
  }
  const { current, ...tokensOfShapes } = colourValues;
  expect(current).toBe(palette.ink);
  for (const [name, hex] of Object.entries(tokensOfShapes)) expect(light.get(name), name).toBe(hex);
});

it('stands a half-round on its flat edge, and turns it clockwise', () => {
  expect(pathDataOf([half(10, 10, 5)])).toBe('M5 10A5 5 0 0 1 15 10Z');
  expect(pathDataOf([half(10, 10, 5, 'mari', { turn: 90 })])).toBe('M10 5A5 5 0 0 1 10 15Z');
});

it('puts the first of six at twelve o’clock and the fourth at six, each in the colour of its pillar', () => {
  const ring = outlinesOf(round(0, 0, 20, 10, 0, pillarFills()));
  expect(ring.map(({ fill }) => fill)).toEqual(pillars.map((pillar) => pillarColours[pillar].fill));
  expect(ring[0]?.d).toBe('M-5 -20A5 5 0 0 1 5 -20Z');
  expect(ring[3]?.d).toBe('M5 20A5 5 0 0 1 -5 20Z');
});

it('outlines circles and rectangles', () => {
  const rect = { kind: 'rect', x: 0, y: 0, width: 20, height: 10, rx: 2 } as const;
  expect(pathDataOf([circle(5, 5, 2)])).toBe('M3 5A2 2 0 0 1 7 5A2 2 0 0 1 3 5Z');
  expect(pathDataOf([rect])).toBe('M2 0H18A2 2 0 0 1 20 2V8A2 2 0 0 1 18 10H2A2 2 0 0 1 0 8V2A2 2 0 0 1 2 0Z');
});

it('paints a shape as its group, multiplies opacities and replaces blending', () => {
  const strokes = { fill: 'none', stroke: 'ink', strokeWidth: 5, roundCaps: true, opacity: 0.5 } as const;
  expect(
    outlinesOf([
      group(strokes, path('M0 0h1'), path('M0 0h2', 'mari', { opacity: 0.5 })),
      half(0, 0, 1, 'routine', { overlap: true }),
      line('M0 0h3', 'line', 2),
      path('M0 0h4z'),
    ]),
  ).toMatchObject([
    { fill: undefined, stroke: palette.ink, strokeWidth: 5, lineCap: 'round', opacity: 0.5 },
    { fill: palette.mari, stroke: palette.ink, opacity: 0.25 },
    { fill: '#d09545', stroke: undefined, opacity: 1 },
    { fill: undefined, stroke: palette.line, strokeWidth: 2, lineCap: 'butt' },
    { fill: palette.ink, stroke: undefined },
  ]);
});

it('measures and outlines letters of both files of a face', async () => {
  const face = await loadFace('brygada-500');
  expect(face.width('Łódź', 100)).toBeGreaterThan(150);
  expect(face.width('AV', 100)).toBeLessThan(face.width('A', 100) + face.width('V', 100));
  expect(face.outline('Łódź', 0, 100, 50)).toMatch(/^M[\d. MLQCZ-]+Z$/);
  expect(face.outline('😀', 0, 100, 50)).toBe('');
});

it('wraps into as few lines as fit, about equally long', () => {
  const measure = (text: string) => text.length;
  expect(wrapBalanced('one two three four', 14, measure)).toEqual(['one two', 'three four']);
  expect(wrapBalanced('', 14, measure)).toEqual([]);
  expect(wrapBalanced('unreasonable', 5, measure)).toEqual(['unrea', 'sonab', 'le']);
});
