import { type CalendarSession, calendarLinks } from '#app/modules/bookings/times/calendar-links.ts';

interface AddToCalendarProps {
  session: CalendarSession;
  /** The path of the booking’s page. */
  path: string;
}

/** The main act after booking: the session in the person’s own calendar. */
export function AddToCalendar({ session, path }: AddToCalendarProps) {
  const { google, outlook } = calendarLinks(session);
  return (
    <section aria-labelledby="add-to-calendar" className="mt-8">
      <h2 id="add-to-calendar" className="text-h3">
        Add to calendar
      </h2>
      <p className="mt-4 flex flex-wrap gap-x-4 gap-y-3">
        <a href={`${path}/calendar.ics`} className="button button-primary">
          Calendar file
        </a>{' '}
        <a href={google} className="button button-quiet" target="_blank" rel="noreferrer">
          Google Calendar
        </a>{' '}
        <a href={outlook} className="button button-quiet" target="_blank" rel="noreferrer">
          Outlook.com
        </a>
      </p>
    </section>
  );
}
