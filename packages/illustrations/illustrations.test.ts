import { expect, it } from 'vitest';
import { palette, pillarColours } from './colours.ts';
import { half } from './half-round.ts';
import { pillars } from './names.ts';
import { outlinesOf, pathDataOf } from './outlines.ts';
import { pillarFills, round } from './round.ts';
import { scenes } from './scenes.ts';
import { circle, group, line, path, type Shape } from './shapes.ts';

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

/** Returns the paths from beyond the left edge of a picture to beyond its right edge. */
const crossing = (shapes: readonly Shape[]): (Shape & { kind: 'path' })[] =>
  shapes.flatMap((shape) => {
    if (shape.kind === 'group') return crossing(shape.shapes);
    return shape.kind === 'path' && /^M-\d+ \d+h\d{4}v/.test(shape.d) ? [shape] : [];
  });

it('draws what crosses a picture over the whole width of a window of 2,560 pixels, whose middle 1,440 are the picture', () => {
  const wide = Object.values(scenes).flatMap((scene) => ('wide' in scene ? [{ ...scene, wide: scene.wide }] : []));
  expect(wide.length).toBeGreaterThan(10);
  for (const scene of wide) {
    const [left = 0, , width = 0] = scene.wide.split(' ').map(Number);
    const beyond = (width * (2560 - 1440)) / 2 / 1440;
    for (const { d } of crossing(scene.draw('wide'))) {
      const [, start, length] = /^M(-\d+) \d+h(\d+)/.exec(d) ?? [];
      expect(Number(start)).toBeLessThanOrEqual(left - beyond);
      expect(Number(start) + Number(length)).toBeGreaterThanOrEqual(left + width + beyond);
    }
  }
});

it('draws what crosses a picture in a colour that every ground shows: in the dark the ink of figures is that of a band', () => {
  const all = Object.values(scenes).flatMap(({ draw }) => crossing([...draw('framed'), ...draw('wide')]));
  expect(all.length).toBeGreaterThan(10);
  expect(all.map(({ fill }) => fill)).not.toContain('art-k');
});
