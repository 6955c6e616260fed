interface Shown {
  month?: string | null;
  day?: string | null;
  zone?: string;
}

/** Returns the address of a service’s free times. London time is the default. */
export function timesHref(path: string, { month, day, zone }: Shown): string {
  const params = new URLSearchParams();
  if (month) params.set('month', month);
  if (day) params.set('day', day);
  if (zone && zone !== 'Europe/London') params.set('zone', zone);
  return params.size > 0 ? `${path}${path.includes('?') ? '&' : '?'}${params}` : path;
}
