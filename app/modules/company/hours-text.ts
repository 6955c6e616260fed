import type { SiteSettings } from './schema.ts';

/** Returns `Monday to Friday 9am to 6pm GMT`. */
export const hoursText = ({ opensAt, closesAt }: SiteSettings['hours']): string =>
  `Monday to Friday ${hourText(opensAt)} to ${hourText(closesAt)} GMT`;

/** Formats an hour: `9am`, `12 noon`, `midnight`. */
function hourText(hour: number): string {
  if (hour % 24 === 0) return 'midnight';
  if (hour === 12) return '12 noon';
  return hour < 12 ? `${hour}am` : `${hour - 12}pm`;
}

/** Formats a number of hours: `24 hours`, `1 hour`, `2 days`. */
export function responseSlaText(replyHours: number): string {
  if (replyHours > 24 && replyHours % 24 === 0) return `${replyHours / 24} days`;
  return replyHours === 1 ? '1 hour' : `${replyHours} hours`;
}
