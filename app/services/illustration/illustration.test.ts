import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { palette, pillarColours } from '#app/services/illustration/colours.ts';
import { halfRound, sixHalfRounds } from '#app/services/illustration/half-rounds.ts';
import { loadFace } from '#app/services/illustration/typesetting.server.ts';
import { wrapBalanced } from '#app/services/illustration/wrap.ts';

it('paints with the colours of the style sheet', async () => {
  const tokens = await readFile(new URL('../../styles/tokens.css', import.meta.url), 'utf8');
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
});

it('stands a half-round on its flat edge, and turns it clockwise', () => {
  expect(halfRound(10, 10, 5)).toBe('M5 10A5 5 0 0 1 15 10Z');
  expect(halfRound(10, 10, 5, 90)).toBe('M10 5A5 5 0 0 1 10 15Z');
});

it('puts the first of six at twelve o’clock and the fourth at six', () => {
  const ring = sixHalfRounds(0, 0, 20, 10, 0);
  expect(ring).toHaveLength(6);
  expect(ring[0]).toBe('M-5 -20A5 5 0 0 1 5 -20Z');
  expect(ring[3]).toBe('M5 20A5 5 0 0 1 -5 20Z');
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
