import { dayMs, hourMs, minuteMs } from './units.ts';

/**
 * Returns a duration in at most two units: `20 min`, `3 h 20 min`, `2 days 4 h`. Whole minutes, never rounded up, so
 * that it never promises more time than remains.
 * @param ms zero or more
 */
export function durationText(ms: number): string {
  if (ms < minuteMs) return 'less than a minute';
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min`;
  if (ms < 2 * dayMs) return pair(Math.floor(ms / hourMs), 'h', Math.floor((ms % hourMs) / minuteMs), 'min');
  return pair(Math.floor(ms / dayMs), 'days', Math.floor((ms % dayMs) / hourMs), 'h');
}

const pair = (large: number, largeUnit: string, small: number, smallUnit: string) =>
  small === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${small} ${smallUnit}`;
