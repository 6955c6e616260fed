/** `2020-05-01 09:00:00` in UTC, as databases write it. @returns ISO 8601; null for no time, which is also zeros */
export function utcMoment(text: string): string | null {
  const trimmed = text.trim();
  if (!/^(?:1[89]|2[01])\d\d-\d\d-\d\d[ T]\d\d:\d\d/.test(trimmed)) return null;
  const moment = new Date(`${trimmed.replace(' ', 'T').replace(/(?:Z|[+-]00(?::?00)?)$/, '')}Z`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** The day at the start of a date and time without a zone. @returns null for a day that no calendar has */
export function dayAtStart(text: string): string | null {
  const day = /^\s*((?:1[89]|2[01])\d\d-\d\d-\d\d)/.exec(text)?.[1];
  return day && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day) ? day : null;
}
