import { type CalendarSession, calendarLinks } from '#app/modules/bookings/times/calendar-links.ts';
import { Icon } from '#app/ui/icon.tsx';
import calendarIcon from '#app/ui/icons/regular/calendar-dots.svg?raw';

interface AddToCalendarProps {
  session: CalendarSession;
  /** The path of the booking’s page. */
  path: string;
}

/** The main act after booking: the session in the person’s own calendar. */
export function AddToCalendar({ session, path }: AddToCalendarProps) {
  const { google, outlook } = calendarLinks(session);
  return (
    <section aria-labelledby="add-to-calendar" className="no-print mt-8 max-w-[40rem] rounded-paper bg-oat p-5">
      <h2 id="add-to-calendar" className="flex items-center gap-2.5 text-h4">
        <Icon svg={calendarIcon} className="size-6" /> Add to calendar
      </h2>
      <p className="mt-4 flex flex-wrap gap-3">
        <a href={google} className="button button-primary" target="_blank" rel="noreferrer">
          Google Calendar
        </a>{' '}
        <a href={outlook} className="button button-primary" target="_blank" rel="noreferrer">
          Outlook.com
        </a>{' '}
        <a href={`${path}/calendar.ics`} className="button button-primary">
          Calendar file
        </a>
      </p>
    </section>
  );
}
