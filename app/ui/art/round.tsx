import type { ReactNode } from 'react';
import { pillars } from '#app/ui/art/names.ts';

/** Returns the path of a half-disc with its flat edge at (0, 0), `radius` units high. */
export const halfPath = (radius: number) => `M-${radius} 0a${radius} ${radius} 0 0 1 ${radius * 2} 0z`;

const tidy = (value: number) => Math.round(value * 100) / 100;

/**
 * Returns the positions of the six half-rounds of a ring, clockwise from twelve o'clock, as SVG transforms. `turn` is
 * anticlockwise, in degrees; `squeeze` below 1 makes the ring narrower.
 */
export function placements(cx: number, cy: number, apothem: number, turn: number, squeeze = 1): string[] {
  return pillars.map((_, side) => {
    const angle = (side * Math.PI) / 3;
    const x = tidy(cx + apothem * squeeze * Math.sin(angle));
    const y = tidy(cy - apothem * Math.cos(angle));
    return `translate(${x} ${y})rotate(${side * 60 - turn})`;
  });
}

/**
 * Draws the Round: six half-rounds on the sides of a hexagon, each rotated about the middle of its flat edge (design
 * section 5). Draws the mark, the glyphs, the progress rings and the home page. An undefined fill leaves its place
 * empty.
 */
export function round(
  cx: number,
  cy: number,
  apothem: number,
  diameter: number,
  turn: number,
  fills: readonly (string | undefined)[],
  pathClass?: (side: number) => string | undefined,
  squeeze = 1,
): ReactNode {
  const d = halfPath(diameter / 2);
  return placements(cx, cy, apothem, turn, squeeze).map(
    (transform, side) =>
      fills[side] && (
        // The group has the position, so that the breathing animation can rotate the path itself.
        <g key={transform} transform={transform} fill={fills[side]}>
          <path d={d} className={pathClass?.(side)} />
        </g>
      ),
  );
}

export const fillsOf = (suffix: '' | '-tint' | '-deep' = '') => pillars.map((pillar) => `var(--${pillar}${suffix})`);

/** A single half-round: a sunrise, a cup, a lamp, a pair of shoulders. */
export function Half({
  x,
  y,
  r,
  fill,
  turn = 0,
  opacity,
  overlap,
}: {
  x: number;
  y: number;
  r: number;
  fill: string;
  turn?: number;
  opacity?: number;
  overlap?: boolean;
}) {
  return (
    <path
      d={halfPath(r)}
      transform={`translate(${x} ${y})${turn ? `rotate(${turn})` : ''}`}
      fill={fill}
      opacity={opacity}
      className={overlap ? 'art-overlap' : undefined}
    />
  );
}

/** A person is a half-round of width w with a head of radius .2 w at .7 w above the base (design section 6). */
export function Person({ x, y, w, fill }: { x: number; y: number; w: number; fill: string }) {
  return (
    <g fill={fill}>
      <path d={halfPath(w / 2)} transform={`translate(${x} ${y})`} />
      <circle cx={x} cy={tidy(y - w * 0.7)} r={tidy(w * 0.2)} />
    </g>
  );
}
