import { repairDuration } from './repair-duration.ts';
import type { LineParts } from './repair-line.ts';
import { repairTime } from './repair-times.ts';

/** These may contain periods. */
const ofPeriods = ['FREEBUSY', 'RDATE'];

/**
 * Returns the lines that a line of times means if it contains periods where only times are allowed: a start with a
 * period has its end as well, and of an exception or the name of an occurrence, the start of the period counts.
 */
export function periodsApart(parts: LineParts): LineParts[] {
  const { name, value } = parts;
  if (ofPeriods.includes(name) || !value.includes('/')) return [parts];
  const values = value.split(/[,;]/).map((text) => {
    const [start = '', end = ''] = text.split('/');
    // What is no period stays as it is, and is then said to be unreadable.
    return { start: repairTime(start) === null ? text : start, end };
  });
  const starts = { ...parts, value: values.map(({ start }) => start).join(',') };
  if (name !== 'DTSTART' && name !== 'DTEND') return [starts];
  const end = values[0]?.end ?? '';
  const ends = repairTime(end)
    ? [{ ...parts, name: 'DTEND', value: end }]
    : repairDuration(end)
      ? [{ ...parts, name: 'DURATION', value: end }]
      : [];
  if (name === 'DTEND') return ends.length > 0 ? ends : [starts];
  return [starts, ...ends];
}
