import { type Pillar, pillars } from '#app/lib/illustration/names.ts';
import { pillarFills, round } from '#app/lib/illustration/round.ts';
import { group, type Shape } from '#app/lib/illustration/shapes.ts';

/** Returns a pillar's position in the ring: five small half-rounds, its own larger and in its deep hue. */
export function pillarGlyph(pillar: Pillar, cx: number, cy: number, size: number): Shape[] {
  const unit = size / 64;
  const place = pillars.indexOf(pillar);
  const small = round(cx, cy, 19.5 * unit, 21 * unit, 24).filter((_, side) => side !== place);
  const large = round(cx, cy, 18.5 * unit, 27 * unit, 24, pillarFills('-deep')).slice(place, place + 1);
  return [group({ fill: 'current', opacity: 0.26 }, ...small), ...large];
}
