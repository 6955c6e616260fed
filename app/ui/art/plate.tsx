import type { ComponentType } from 'react';
import { DotRing } from '#app/ui/art/dot-ring.tsx';
import type { PlateName } from '#app/ui/art/names.ts';
import {
  Bell,
  Chart,
  Desk,
  Harbour,
  Horizon,
  Lamp,
  Stage,
  StageFloor,
  Workshop,
} from '#app/ui/art/scenes-business.tsx';
import { Book, Cup, Hill, Reflection, Seated, Stones } from '#app/ui/art/scenes-pillars.tsx';
import { MethodRing, ProgrammeRing } from '#app/ui/art/scenes-rings.tsx';

export type PlateShape = 'arch' | 'square' | 'leaf' | 'dome' | 'wide' | 'fill';

interface Scene {
  draw: ComponentType<{ wide?: boolean }>;
  sky: string;
  /** The visible parts of the drawing, as view boxes: upright (360 by 440), square, and wide. */
  arch: string;
  square: string;
  wide: string;
}

const upright = { arch: '0 0 360 440', square: '-30 30 420 420', wide: '-430 40 1220 400' };
const square = { arch: '20 -60 360 440', square: '0 0 400 400', wide: '-410 30 1220 370' };

const scenes: Partial<Record<PlateName, Scene>> = {
  bell: { ...upright, draw: Bell, sky: 'journaling' },
  lamp: { ...upright, draw: Lamp, sky: 'exercise' },
  harbour: { ...upright, draw: Harbour, sky: 'simplicity' },
  desk: { ...upright, draw: Desk, sky: 'simplicity' },
  chart: { ...upright, draw: Chart, sky: 'routine' },
  workshop: { ...upright, draw: Workshop, sky: 'meditation' },
  stage: { ...upright, draw: Stage, sky: 'exercise', wide: '-540 -70 1440 470' },
  horizon: {
    draw: Horizon,
    sky: 'affirmations',
    arch: '0 0 360 440',
    square: '0 40 400 400',
    wide: '-970 -80 1440 520',
  },
  cup: { ...square, draw: Cup, sky: 'routine' },
  hill: { ...square, draw: Hill, sky: 'exercise' },
  stones: { ...square, draw: Stones, sky: 'simplicity' },
  book: { ...square, draw: Book, sky: 'journaling' },
  reflection: { ...square, draw: Reflection, sky: 'affirmations' },
  seated: { draw: Seated, sky: 'meditation', arch: '540 80 360 440', square: '520 120 400 400', wide: '0 0 1440 520' },
};

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
  const scene = scenes[name];
  if (!scene) return null;
  const Drawing = scene.draw;
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
      <Drawing wide={wide} />
      {name === 'stage' && !open && <StageFloor />}
    </svg>
  );
}
