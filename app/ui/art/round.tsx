import type { ReactNode } from 'react';
import { type Colour, type HalfRound, roundToHundredth } from '#packages/illustrations/half-round.ts';

/** Returns a colour as CSS, which follows the theme. */
export const css = (colour: Colour = 'current') => (colour === 'current' ? 'currentColor' : `var(--${colour})`);

/** Returns the path of a half-disc with its flat edge at (0, 0), `radius` units high. */
export const halfPath = (radius: number) => `M-${radius} 0a${radius} ${radius} 0 0 1 ${radius * 2} 0z`;

export const placement = ({ x, y, turn }: HalfRound) =>
  `translate(${roundToHundredth(x)} ${roundToHundredth(y)})${turn === undefined ? '' : `rotate(${turn})`}`;

/**
 * Renders a ring whose half-rounds style sheets address: each path gets the class that `pathClass` returns for its
 * place, clockwise from twelve o'clock.
 */
export function Round({
  of,
  pathClass,
}: {
  of: readonly HalfRound[];
  pathClass?: (side: number) => string;
}): ReactNode {
  return of.map((half, side) => (
    // The group has the position, so that the breathing animation can rotate the path itself.
    <g key={placement(half)} transform={placement(half)} fill={css(half.fill)}>
      <path d={halfPath(half.r)} className={pathClass?.(side)} />
    </g>
  ));
}
