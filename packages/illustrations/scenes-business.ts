import { type Colour, half } from '#packages/illustrations/half-round.ts';
import { pillarFills, round } from '#packages/illustrations/round.ts';
import type { DrawScene } from '#packages/illustrations/scene.ts';
import { circle, group, line, path, person, type Shape } from '#packages/illustrations/shapes.ts';

// All of these are drawn for a frame of 360 by 440 and continue beyond it, so that no crop has an empty edge.

/** The reception bell: health providers. */
export const bell: DrawScene = () => [
  path('M-2000 330h5000v600H-2000z', 'journaling'),
  half(180, 306, 98, 'mari'),
  group(
    { fill: 'art-k' },
    { kind: 'rect', x: 68, y: 306, width: 224, height: 24, rx: 3 },
    path('M172 192h16v20h-16z'),
    circle(180, 186, 17),
  ),
  group(
    { fill: 'none', stroke: 'journaling', strokeWidth: 5, roundCaps: true },
    path('M112 150a96 96 0 0 1 136 0M84 118a136 136 0 0 1 192 0'),
  ),
];

/** People under one lamp: companies. */
export const lamp: DrawScene = (format) => [
  line('M180-400v512', 'art-k', 4),
  half(180, 152, 56, 'mari'),
  ...(format === 'wide'
    ? [
        person(-104, 400, 140, 'affirmations'),
        person(464, 400, 140, 'journaling'),
        person(-200, 414, 150, 'routine'),
        person(560, 414, 150, 'exercise'),
      ]
    : []),
  person(180, 352, 128, 'affirmations'),
  person(98, 386, 138, 'journaling'),
  person(262, 386, 138, 'routine'),
  person(36, 414, 148, 'simplicity'),
  person(180, 414, 156, 'exercise'),
  person(324, 414, 148, 'meditation'),
  path('M-2000 384h5000v600H-2000z', 'art-floor'),
];

/** One speaker before a rising sun. The wide version is directly above the next section, so it has no floor. */
export const stage: DrawScene = (format) => [
  half(180, 400, 450, 'exercise-tint'),
  half(180, 400, 320, 'exercise', { opacity: 0.6 }),
  half(180, 400, 195, 'mari'),
  person(180, 400, 130, 'art-k'),
  ...(format === 'wide' ? [] : [path('M-2000 400h5000v600H-2000z', 'art-floor')]),
];

/** A screen on a desk that shows a morning: software. */
export const desk: DrawScene = () => [
  path('M-2000 350h5000v600H-2000z', 'simplicity'),
  half(180, 330, 52, 'art-k'),
  { kind: 'rect', x: 62, y: 112, width: 236, height: 172, rx: 6, fill: 'art-k' },
  path('M76 126h208v144H76z', 'art-w'),
  half(180, 236, 58, 'mari'),
  line('M96 236h168M96 254h104', 'art-k', 5, true),
  path('M-2000 330h5000v20H-2000z', 'art-floor'),
  half(48, 296, 34, 'journaling', { turn: 180 }),
  half(300, 300, 30, 'simplicity-deep', { turn: -42 }),
  half(324, 300, 30, 'simplicity-deep', { turn: 42 }),
  half(312, 302, 28, 'exercise', { turn: 180 }),
];

const bar = (x: number, top: number, fill: Colour): Shape => path(`M${x} 400V${top}a33 33 0 0 1 66 0V400z`, fill);

/** Four arches, each higher than the last: results. */
export const chart: DrawScene = (format) => [
  circle(92, 150, 42, 'mari'),
  ...(format === 'wide'
    ? [bar(-204, 352, 'meditation'), bar(-126, 344, 'exercise'), bar(-48, 330, 'routine'), bar(342, 82, 'meditation')]
    : []),
  bar(30, 312, 'journaling'),
  bar(108, 262, 'simplicity'),
  bar(186, 206, 'affirmations'),
  bar(264, 136, 'exercise'),
  path('M-2000 384h5000v600H-2000z', 'art-floor'),
];

/** A table, a board with the ring on it, three people and a presenter. */
export const workshop: DrawScene = () => [
  path('M72 74h232v156H72z', 'art-w'),
  line('M188 58v16M120 230l-14 90M256 230l14 90', 'art-k', 5),
  ...round(212, 152, 38, 44, 24, pillarFills()),
  half(212, 162, 18, 'mari'),
  person(92, 336, 124, 'art-k'),
  person(64, 412, 126, 'routine'),
  person(196, 420, 132, 'exercise'),
  person(318, 412, 126, 'journaling'),
  path('M-2000 384h5000v600H-2000z', 'meditation'),
];

const ripples = 'M40 356h74M246 356h60M88 388h50M222 388h110';

/** A boat, a low sun and its reflection: individuals. */
export const harbour: DrawScene = (format) => [
  ...(format === 'wide'
    ? [
        half(-190, 320, 150, 'simplicity', { opacity: 0.55 }),
        half(-350, 320, 90, 'journaling', { opacity: 0.5 }),
        half(560, 320, 190, 'simplicity', { opacity: 0.55 }),
        half(420, 320, 80, 'journaling', { opacity: 0.5 }),
      ]
    : []),
  half(180, 320, 125, 'mari'),
  path('M-2000 320h5000v600H-2000z', 'simplicity'),
  half(180, 320, 75, 'mari', { turn: 180, opacity: 0.55 }),
  line(
    `${ripples}${format === 'wide' ? 'M-320 350h120M-150 384h90M430 346h150M500 380h70' : ''}`,
    'simplicity-tint',
    5,
    true,
  ),
  half(86, 320, 29, 'art-k', { turn: 180 }),
  path('M86 312v-80l48 80z', 'art-k'),
];

/** Suns on the ground line. */
export const horizon: DrawScene = () => [
  half(230, 440, 230, 'routine-tint'),
  half(230, 440, 125, 'mari'),
  half(-30, 440, 85, 'simplicity'),
];
