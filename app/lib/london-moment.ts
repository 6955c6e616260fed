const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** A moment as clocks in London show it: `2026-11-20T14:00`, as a field of date and time takes it. */
export function londonClock(moment: Date): string {
  const part = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}`;
}

/**
 * The moment at which clocks in London show this; null for what is no time, or one that a night in March leaves out. Of
 * the hour that an October night has twice, the first.
 */
export function londonMoment(clock: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(clock)) return null;
  const asIfUtc = Date.parse(`${clock}:00Z`);
  if (Number.isNaN(asIfUtc)) return null;
  // London is on UTC, or an hour ahead of it.
  const candidates = [new Date(asIfUtc - 3_600_000), new Date(asIfUtc)];
  return candidates.find((moment) => londonClock(moment) === clock) ?? null;
}
