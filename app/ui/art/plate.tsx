import { DotRing } from '#app/ui/art/dot-ring.tsx';
import { MethodRing, ProgrammeRing } from '#app/ui/art/scenes-rings.tsx';
import { Shapes } from '#app/ui/art/shapes.tsx';
import type { PlateName } from '#packages/illustrations/names.ts';
import { findScene } from '#packages/illustrations/scenes.ts';

export type PlateShape = 'arch' | 'square' | 'leaf' | 'dome' | 'wide' | 'fill';

const frames: Record<PlateShape, string> = {
  arch: 'plate-arch w-full',
  square: 'plate-square w-full',
  leaf: 'plate-leaf w-full',
  dome: 'plate-dome w-full',
  wide: 'w-full h-[clamp(12rem,32.6vw,29.4rem)]',
  fill: 'size-full',
};

/** Returns whether a plate is a ring: rings are directly on the page, without a frame. */
export const isRing = (name: PlateName) =>
  name === 'programme-ring' || name === 'method-ring' || name === 'twelve-dots';

/**
 * One plate, clipped to a shape. Decorative, so hidden from assistive technology; its content is also in text nearby.
 */
export function Plate({
  name,
  shape = 'arch',
  className = '',
}: {
  name: PlateName;
  shape?: PlateShape;
  className?: string;
}) {
  if (name === 'programme-ring') return <ProgrammeRing className={`w-full ${className}`} />;
  if (name === 'method-ring') return <MethodRing className={`w-full ${className}`} />;
  if (name === 'twelve-dots') return <DotRing dots={12} className={`w-full ${className}`} />;
  const scene = findScene(name);
  if (!scene) return null;
  const wide = shape === 'wide';
  // The wide stage and horizon are directly above the next section: no sky, no floor.
  const open = wide && (name === 'stage' || name === 'horizon');
  return (
    <svg
      viewBox={wide ? scene.wide : shape === 'arch' ? scene.arch : scene.square}
      preserveAspectRatio={wide ? 'xMidYMax slice' : 'xMidYMid slice'}
      className={`isolate block overflow-hidden ${frames[shape]} ${className}`}
      aria-hidden="true"
    >
      {!open && <path d="M-2000-900h5000v3000h-5000z" fill={`var(--${scene.sky}-tint)`} />}
      <Shapes of={scene.draw(wide ? 'wide' : 'framed')} />
    </svg>
  );
}
