import { Shapes } from '#app/ui/art/shapes.tsx';
import { half } from '#packages/illustrations/half-round.ts';
import { pillars } from '#packages/illustrations/names.ts';
import { round } from '#packages/illustrations/round.ts';
import { path, type Shape } from '#packages/illustrations/shapes.ts';

/** A stage in the hue of a pillar, with a ring that waits for its talk: the first slot is the first pillar's. */
export function EmptyStage({ position }: { position: number }) {
  const pillar = pillars[(position - 1) % pillars.length] ?? 'routine';
  const shapes = [
    path('M0 0h640v360H0z', `${pillar}-tint`),
    half(320, 294, 236, pillar, { opacity: 0.16 }),
    ...round(320, 166, 48, 60, 24).map(
      (each, side): Shape => ({ ...each, fill: pillar, ...(pillars[side] !== pillar && { opacity: 0.24 }) }),
    ),
    path('M0 294h640v66H0z', pillar, { opacity: 0.3 }),
  ];
  return (
    <div className="relative aspect-video overflow-hidden rounded-paper">
      <svg viewBox="0 0 640 360" className="block size-full" aria-hidden="true">
        <Shapes of={shapes} />
      </svg>
      <p className="absolute inset-x-0 bottom-0 grid h-[18.34%] place-items-center text-small">
        Slot {position} is empty
      </p>
    </div>
  );
}
