/** The wall clock of a moment in a time zone, as if it were UTC. */
function wallClock(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value ?? 0);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
}

/** Returns a moment as the value of a `datetime-local` field, in a time zone. */
export const localInput = (at: Date, timeZone: string): string =>
  new Date(wallClock(at, timeZone)).toISOString().slice(0, 16);

/** Returns the moment of a `datetime-local` value in a time zone; null if it is none. */
export function parseLocalInput(value: string, timeZone: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value)) return null;
  const wanted = Date.parse(`${value}:00Z`);
  if (Number.isNaN(wanted)) return null;
  // The offset at the guess may differ from that at the result, at the hour in which the clocks change.
  let guess = wanted;
  for (let pass = 0; pass < 2; pass++) guess += wanted - wallClock(new Date(guess), timeZone);
  return new Date(guess);
}
