import type { HalfRound } from '#packages/illustrations/half-round.ts';
import { type Pillar, pillars } from '#packages/illustrations/names.ts';
import { pillarFills, round } from '#packages/illustrations/round.ts';

/** The opacity of the places of the other pillars, which have the colour of the text. */
export const otherPlacesOpacity = 0.26;

/**
 * Returns a pillar's position in the ring, in a square of 64: the five places of the others, small and without a fill,
 * and its own, larger and in its deep hue.
 */
export function pillarGlyph(pillar: Pillar): [HalfRound[], HalfRound[]] {
  return [
    round(32, 32, 19.5, 21, 24).filter((_, side) => pillars[side] !== pillar),
    round(32, 32, 18.5, 27, 24, pillarFills('-deep')).filter((_, side) => pillars[side] === pillar),
  ];
}
