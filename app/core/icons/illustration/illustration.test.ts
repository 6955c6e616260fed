import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { loadFace } from '#app/core/icons/illustration/typesetting.server.ts';
import { wrapBalanced } from '#app/core/icons/illustration/wrap.ts';
import { colourValues, palette, pillarColours } from '#packages/illustrations/colours.ts';

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
