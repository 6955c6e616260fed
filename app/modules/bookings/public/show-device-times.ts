import { currentTimeZone } from '#app/lib/time/time-zones.ts';
import { isElsewhere } from './is-elsewhere.ts';

/**
 * Returns the address of the same page with the times of the device’s zone.
 * @returns null if the address names a zone already, or if London’s times are right
 */
export function deviceTimesHref(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
) {
  const params = new URLSearchParams(search);
  const zone = currentTimeZone(deviceZone ?? '');
  if (params.has('zone') || !isElsewhere(zone)) return null;
  params.set('zone', zone);
  return `${pathname}?${params}${hash}`;
}

/** Opens the page again with the times of the device’s zone, before anything on it is chosen. */
export function showDeviceTimes(): void {
  const href = deviceTimesHref(location);
  if (href) location.replace(href);
}
