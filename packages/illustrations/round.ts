import { type Colour, type HalfRound, half } from '#packages/illustrations/half-round.ts';
import { pillars } from '#packages/illustrations/names.ts';

/** The pillars' colours, in the order of the ring. */
export const pillarFills = (suffix: '' | '-tint' | '-deep' = ''): Colour[] =>
  pillars.map((pillar): Colour => `${pillar}${suffix}`);

/**
 * Returns the Round: six half-rounds on the sides of a hexagon, clockwise from twelve o'clock, each turned
 * anticlockwise by `turn` degrees about the middle of its flat edge. `squeeze` below 1 makes the ring narrower.
 */
export function round(
  cx: number,
  cy: number,
  apothem: number,
  diameter: number,
  turn: number,
  fills: readonly Colour[] = [],
  squeeze = 1,
): HalfRound[] {
  return pillars.map((_, side) => {
    const angle = (side * Math.PI) / 3;
    const x = cx + apothem * squeeze * Math.sin(angle);
    const y = cy - apothem * Math.cos(angle);
    return half(x, y, diameter / 2, fills[side], { turn: side * 60 - turn });
  });
}

/** Returns the logo in one colour, in a square of `size` centred at (cx, cy). Always turned by 24 degrees. */
export function mark(cx: number, cy: number, size: number): HalfRound[] {
  const unit = size / 64;
  return round(cx, cy, 20.4 * unit, 25.4 * unit, 24);
}
