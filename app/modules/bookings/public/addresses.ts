import { localField } from '#app/lib/time/local-time.ts';

interface TimesQuery {
  month?: string | null;
  day?: string | null;
  zone?: string | undefined;
  /** The start of a full session: shows the form of its waiting list. */
  wait?: string;
}

/** Returns the address of a service’s free times. Without a zone, the page shows those of the device. */
export function timesHref(path: string, { month, day, zone, wait }: TimesQuery): string {
  const params = new URLSearchParams();
  if (month) params.set('month', month);
  if (day) params.set('day', day);
  if (zone) params.set('zone', zone);
  if (wait) params.set('wait', wait);
  return params.size > 0 ? `${path}${path.includes('?') ? '&' : '?'}${params}` : path;
}

/** Returns the address of the day from which a time was chosen. */
export function otherTimesHref(path: string, { start, zone }: { start: string; zone: string }): string {
  const day = localField(new Date(start), zone).slice(0, 10);
  return timesHref(path, { month: day.slice(0, 7), day, zone });
}
