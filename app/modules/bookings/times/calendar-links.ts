/** A session as its person adds it to a calendar. */
export interface CalendarSession {
  title: string;
  startsAt: Date;
  endsAt: Date;
  /** Empty: not known. */
  location: string;
}

/**
 * Returns the addresses at which Google Calendar and Outlook.com open a new event with this session. They do not contain
 * the link of the booking: it is a secret, and these addresses go to another company.
 */
export function calendarLinks({ title, startsAt, endsAt, location }: CalendarSession): {
  google: string;
  outlook: string;
} {
  const compact = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    location,
  });
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: startsAt.toISOString(),
    enddt: endsAt.toISOString(),
    location,
  });
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
  };
}
