import type { HalfRound } from '#app/lib/illustration/half-round.ts';
import { type Pillar, pillars } from '#app/lib/illustration/names.ts';
import { pillarFills, round } from '#app/lib/illustration/round.ts';

/** The opacity of the places of the other pillars, which have the colour of the text. */
export const otherPlacesOpacity = 0.26;

/**
 * Returns a pillar's position in the ring, in a square of `size` centred at (cx, cy): the five places of the others,
 * small and without a fill, and its own, larger and in its deep hue.
 */
export function pillarGlyph(pillar: Pillar, cx: number, cy: number, size: number): [HalfRound[], HalfRound[]] {
  const unit = size / 64;
  const place = pillars.indexOf(pillar);
  const others = round(cx, cy, 19.5 * unit, 21 * unit, 24).filter((_, side) => side !== place);
  const own = round(cx, cy, 18.5 * unit, 27 * unit, 24, pillarFills('-deep')).filter((_, side) => side === place);
  return [others, own];
}
