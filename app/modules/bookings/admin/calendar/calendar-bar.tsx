import { Link } from 'react-router';
import {
  type CalendarSpan,
  type CalendarView,
  calendarHref,
  calendarViews,
} from '#app/modules/bookings/team/calendar.ts';
import { monthText, plainDayText } from '#app/modules/bookings/times/session-time-text.ts';
import { ChoiceForm } from '#app/ui/admin/choice-form.tsx';
import { Segments } from '#app/ui/admin/tabs/segments.tsx';
import { Options } from '#app/ui/forms/options.tsx';
import { Turn } from '../shared/turn.tsx';

interface CalendarBarProps {
  span: CalendarSpan;
  host: string | null;
  hosts: readonly { id: string; name: string }[];
  today: string;
}

const spanText = ({ view, day, days }: CalendarSpan): string => {
  if (view === 'day') return plainDayText(day);
  if (view === 'month') return monthText(day.slice(0, 7));
  return `Week of ${plainDayText(days[0] ?? day).replace(/^\w+ /, '')}`;
};

/** The query of the calendar: the view, the days and whose they are. */
export function CalendarBar({ span, host, hosts, today }: CalendarBarProps) {
  const { view, day, previous, next } = span;
  const views = Object.entries(calendarViews) as [CalendarView, string][];
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
      <h2 className="text-h3" aria-live="polite">
        {spanText(span)}
      </h2>
      <div className="flex items-center gap-1">
        <Turn to={calendarHref({ view, day: previous, host })} label={`Previous ${view}`} isBack />
        <Turn to={calendarHref({ view, day: next, host })} label={`Next ${view}`} />
        <Link to={calendarHref({ view, day: today, host })} className="button button-quiet">
          Today
        </Link>
      </div>
      <Segments
        label="View"
        tabs={views.map(([key, label]) => ({
          label,
          href: calendarHref({ view: key, day, host }),
          isCurrent: key === view,
        }))}
      />
      <ChoiceForm
        path="/admin/bookings/calendar"
        name="host"
        label="Host"
        value={host ?? ''}
        also={{ view, day }}
        className="w-56 xl:ml-auto"
      >
        <option value="">All hosts</option>
        <Options of={hosts} />
      </ChoiceForm>
    </div>
  );
}
