import { Form } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { ResultField } from '#app/ui/forms/result-field.tsx';
import { RowAction } from './row-action.tsx';

interface CalendarsPanelProps {
  calendars: readonly { id: string; name: string; readAt: Date | null; problem: string }[];
  now: Date;
  result: FormResult | undefined;
}

/** The calendars elsewhere that say when a host is busy, and the form for one more. */
export function CalendarsPanel({ calendars, now, result }: CalendarsPanelProps) {
  return (
    <Panel title="Busy times from calendars">
      <ul>
        {calendars.map(({ id, name, readAt, problem }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3">
            <p className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
              <span className="font-semibold">{name}</span>
              <span className="block text-meta text-ink-3">
                {problem && <span className="text-danger">{problem} </span>}
                {readAt ? (
                  <>
                    Last read: <When at={readAt} now={now} />
                  </>
                ) : (
                  'Not read yet'
                )}
              </span>
            </p>
            <RowAction act="remove-calendar" id={id} label="Remove" of={name} />
          </li>
        ))}
      </ul>
      <Form method="post" noValidate preventScrollReset className="grid gap-4 p-4">
        <p className="text-ink-2">
          The private iCal address of a calendar, from its settings. We read it every ten minutes and keep only when you
          are busy.
        </p>
        <ResultField name="calendarName" result={result} label="Name" isRequired maxLength={80} autoComplete="off" />
        <ResultField
          name="address"
          result={result}
          type="url"
          label="iCal address"
          isRequired
          maxLength={2000}
          autoComplete="off"
        />
        <button type="submit" name="act" value="add-calendar" className="button button-quiet justify-self-start">
          Add calendar
        </button>
      </Form>
    </Panel>
  );
}

/** The address at which a host’s own calendar program reads the bookings. It is shown once. */
export function FeedPanel({ hasFeed, feed }: { hasFeed: boolean; feed: string | undefined }) {
  return (
    <Panel title="Calendar feed">
      <Form method="post" preventScrollReset className="grid gap-4 p-4">
        <p className="text-ink-2">
          Subscribe to the sessions in a calendar program. They are listed without names, because other companies may
          read them there.
        </p>
        {feed && (
          <output className="block rounded-paper bg-success-bg p-3">
            <span className="block font-semibold">Copy this address now. It is shown once.</span>
            <code className="wrap-anywhere">{feed}</code>
          </output>
        )}
        {hasFeed && !feed && (
          <p className="text-ink-2">There is a feed. A new address replaces it, and the old one stops working.</p>
        )}
        <div className="flex flex-wrap gap-2.5">
          <button type="submit" name="act" value="make-feed" className="button button-quiet">
            {hasFeed ? 'Make a new address' : 'Make an address'}
          </button>
          {hasFeed && (
            <button type="submit" name="act" value="remove-feed" className="button button-danger">
              Turn the feed off
            </button>
          )}
        </div>
      </Form>
    </Panel>
  );
}
