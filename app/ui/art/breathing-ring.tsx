import { type ReactNode, useEffect, useRef } from 'react';
import { stopOnRequest } from '#app/ui/art/breath.ts';
import { Round } from '#app/ui/art/round.tsx';
import { pillars } from '#packages/illustrations/names.ts';
import { pillarFills, round } from '#packages/illustrations/round.ts';

interface BreathingRingProps {
  box: string;
  cx: number;
  cy: number;
  apothem: number;
  diameter: number;
  /** Tints depend on the `.room` around them (see art.css); hues do not. */
  tinted?: boolean;
  fit?: string;
  /** Below 1 the ring is narrower. */
  squeeze?: number;
  className?: string;
  children?: ReactNode;
}

/** The breathing ring, at most one per screen. It works before React: the entry script finds it by `data-behaviour`. */
export function BreathingRing({
  box,
  cx,
  cy,
  apothem,
  diameter,
  tinted,
  fit,
  squeeze,
  className = '',
  children,
}: BreathingRingProps) {
  const ring = useRef<SVGSVGElement>(null);
  useEffect(() => (ring.current ? stopOnRequest(ring.current) : undefined), []);
  return (
    <svg
      ref={ring}
      viewBox={box}
      preserveAspectRatio={fit}
      className={`breathing ${className}`}
      data-behaviour="breath"
      aria-hidden="true"
      suppressHydrationWarning
    >
      <Round
        of={round(cx, cy, apothem, diameter, 0, pillarFills(tinted ? '-tint' : ''), squeeze)}
        pathClass={(side) => (tinted ? `half-round is-${pillars[side]}` : 'half-round art-overlap')}
      />
      {children}
    </svg>
  );
}
