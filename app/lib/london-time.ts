const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' });

/** `20 November 2026 at 14:00`, as clocks in London show it, whatever the machine's do. */
export const londonTime = (date: Date): string => format.format(date);
