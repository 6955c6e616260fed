/**
 * Whether London’s times may be wrong on a device. One that only knows its distance from UTC says nothing about a place.
 * A file of its own: most devices need no more, and load it with every page.
 */
export const isElsewhere = (zone = Intl.DateTimeFormat().resolvedOptions().timeZone): boolean =>
  /^(?!Etc\/|Europe\/London$).*\//.test(zone);
