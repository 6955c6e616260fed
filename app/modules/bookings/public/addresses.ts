interface Shown {
  month?: string | null;
  day?: string | null;
  zone?: string | undefined;
  /** The start of a full session: shows the form of its waiting list. */
  wait?: string;
}

/** Returns the address of a service’s free times. Without a zone, the page shows those of the device. */
export function timesHref(path: string, { month, day, zone, wait }: Shown): string {
  const params = new URLSearchParams();
  if (month) params.set('month', month);
  if (day) params.set('day', day);
  if (zone) params.set('zone', zone);
  if (wait) params.set('wait', wait);
  return params.size > 0 ? `${path}${path.includes('?') ? '&' : '?'}${params}` : path;
}
