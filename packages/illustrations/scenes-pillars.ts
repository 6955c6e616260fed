import { half } from '#packages/illustrations/half-round.ts';
import type { DrawScene } from '#packages/illustrations/scene.ts';
import { circle, group, line, path } from '#packages/illustrations/shapes.ts';

// Drawn for a square of 400, with the subject between 90 and 310. The drawings continue beyond the square.

/** Routine. */
export const cup: DrawScene = () => [
  half(200, 268, 150, 'routine', { overlap: true }),
  path('M-2000 268h5000v700H-2000z', 'exercise', { overlap: true }),
  circle(272, 222, 23, 'none', { stroke: 'art-w', strokeWidth: 11 }),
  half(206, 196, 75, 'art-w', { turn: 180 }),
  path('M110 278h192a96 24 0 0 1-192 0z', 'art-w'),
  circle(78, 132, 27, 'mari'),
];

/** Exercise. In print the frame is a leaf, whose corner would cut the sun: there it is further inside. */
export const hill: DrawScene = (format) => [
  format === 'print' ? circle(276, 124, 44, 'mari') : circle(292, 110, 46, 'mari'),
  ...(format === 'wide' ? [half(-220, 400, 170, 'simplicity', { overlap: true })] : []),
  half(110, 400, 210, 'exercise', { overlap: true }),
  half(330, 400, 165, 'simplicity', { overlap: true }),
  ...(format === 'wide' ? [half(560, 400, 130, 'routine', { overlap: true })] : []),
  half(118, 188, 17, 'art-k'),
  circle(118, 160, 9, 'art-k'),
  line('M110 189l-14 26M126 189l12 26', 'art-k', 7, true),
];

/** Simplicity: three stones and a pebble, without a ground. */
export const stones: DrawScene = () => [
  half(200, 340, 100, 'simplicity-deep', { opacity: 0.9 }),
  half(207, 240, 67, 'routine'),
  half(193, 173, 41, 'art-w'),
  circle(198, 118, 14, 'exercise'),
];

/** Journaling. */
export const book: DrawScene = () => [
  path('M148 176L82 296h300l-66-120z', 'art-w', { opacity: 'glow' }),
  line('M232 176v120', 'art-k', 7),
  half(232, 178, 84, 'mari'),
  path('M-2000 296h5000v700H-2000z', 'journaling'),
  half(232, 296, 35, 'art-k'),
  path('M70 330v-26q34-15 68 0 34-15 68 0v26q-34-15-68 0-34-15-68 0z', 'art-w'),
  line('M138 304v26', 'journaling', 3),
];

/** Affirmations: a figure and its reflection. */
export const reflection: DrawScene = () => [
  half(200, 210, 180, 'art-w'),
  half(200, 210, 90, 'affirmations'),
  circle(200, 82, 38, 'affirmations'),
  group({ opacity: 0.55, fill: 'affirmations-deep' }, path('M110 210a90 90 0 0 0 180 0z'), circle(200, 338, 38)),
  line('M-2000 210h5000', 'ink', 3),
];

/** Meditation: one seated figure at dusk. Drawn 1440 wide; a square shows its middle. */
export const seated: DrawScene = () => [
  half(720, 420, 590, 'meditation', { opacity: 0.18 }),
  half(720, 420, 388, 'meditation', { opacity: 0.26 }),
  half(720, 420, 270, 'meditation', { opacity: 0.4 }),
  half(720, 420, 165, 'routine'),
  path('M-2000 420h5000v500H-2000z', 'meditation'),
  group(
    { fill: 'art-k' },
    path('M590 446a130 48 0 0 1 260 0z'),
    path('M648 414a72 104 0 0 1 144 0z'),
    circle(720, 272, 37),
  ),
];
