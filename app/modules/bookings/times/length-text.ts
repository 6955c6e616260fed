import { counted } from '#app/lib/count-text.ts';

/** Returns a length as people read it: `30 minutes`, `1 hour`, `1 hour 30 minutes`, `6 hours`. */
export function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 && counted(hours, 'hour'), rest > 0 && counted(rest, 'minute')];
  return parts.filter(Boolean).join(' ');
}
