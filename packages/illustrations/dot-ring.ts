import { pillarFills } from '#packages/illustrations/round.ts';
import { circle, type Shape } from '#packages/illustrations/shapes.ts';

/** Returns one dot per session, in the order of the pillars, in a square of 400. */
export function dotRing(dots: number): Shape[] {
  const fills = pillarFills();
  return Array.from({ length: dots }, (_, dot) => {
    const angle = (dot / dots) * 2 * Math.PI;
    const cx = Math.round((200 + 160 * Math.sin(angle)) * 10) / 10;
    const cy = Math.round((200 - 160 * Math.cos(angle)) * 10) / 10;
    return circle(cx, cy, Math.min(26, 420 / dots), fills[Math.floor((dot * 6) / dots)]);
  });
}
