/** The end of a day, in minutes from midnight. */
export const dayMinutes = 24 * 60;

/** Returns the minutes from midnight of what a clock shows: `09:30`. What follows, such as seconds or a zone, is ignored. */
export function minutesOfClock(clock: string): number {
  const [hours = 0, minutes = 0] = clock.slice(0, 5).split(':').map(Number);
  return hours * 60 + minutes;
}

/** Returns minutes from midnight as a clock shows them: `09:30`; the end of a day is `24:00`. */
export const clockOfMinutes = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
