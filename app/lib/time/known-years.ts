/**
 * The years of a day or a moment that people and programs send. PostgreSQL and JavaScript agree on all of them, and
 * adding some years to one gives a day that both still write with four digits.
 */
const [firstYear, lastYear] = [1900, 2200];

/** Whether the calendar has this day, as `2026-11-24`, in the years that the site knows. 30 February is not one. */
export function isKnownDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(text);
  return isKnownMoment(at) && at.toISOString().startsWith(text);
}

/** Whether a moment is valid, and in the years that the site knows. */
export function isKnownMoment(at: Date): boolean {
  const year = at.getUTCFullYear();
  return year >= firstYear && year <= lastYear;
}
