import { Shapes } from '#app/ui/art/shapes.tsx';
import { half } from '#packages/illustrations/half-round.ts';
import type { Pillar } from '#packages/illustrations/names.ts';
import { circle, path, person, type Shape } from '#packages/illustrations/shapes.ts';

const seats: Pillar[] = ['exercise', 'simplicity', 'journaling', 'affirmations', 'routine'];

/** Three posters, drawn for 640 by 360. */
const posters: Shape[][] = [
  [
    path('M0 0h640v360H0z', 'simplicity-tint'),
    half(160, 360, 220, 'simplicity'),
    path('M350 250h80v110h-80z', 'exercise'),
    half(390, 236, 52, 'routine', { turn: 180 }),
    person(250, 360, 190, 'art-k'),
  ],
  [
    path('M0 0h640v360H0z', 'routine-tint'),
    circle(470, 96, 40, 'mari'),
    half(320, 332, 230, 'routine'),
    person(320, 332, 120, 'art-k'),
    path('M0 332h640v28H0z', 'exercise'),
  ],
  [
    path('M0 0h640v360H0z', 'meditation-tint'),
    half(470, 250, 150, 'meditation'),
    person(470, 250, 104, 'art-k'),
    path('M0 250h640v110H0z', 'meditation', { opacity: 0.35 }),
    ...seats.map((pillar, seat) => person(100 + seat * 116, 372, 124, pillar)),
  ],
];

/** Alternates between three posters for videos without a picture of their own. */
export function Poster({ position }: { position: number }) {
  return (
    <svg viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" className="block size-full" aria-hidden="true">
      <Shapes of={posters[position % posters.length] ?? []} />
    </svg>
  );
}
