import { Form, Link } from 'react-router';
import { counted } from '#app/lib/count-text.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import type { LeftOutPart } from '#app/modules/bookings/calendars/left-out-parts.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextField } from '#app/ui/forms/fields.tsx';
import { RowAction } from '../shared/row-action.tsx';

interface Calendar {
  id: string;
  name: string;
  readAt: Date | null;
  problem: string;
  leftOut: readonly LeftOutPart[];
  isWritten: boolean;
  account: string | null;
}

interface CalendarsPanelProps {
  hostId: string;
  calendars: readonly Calendar[];
  accounts: readonly { id: string; name: string }[];
  /** The companies whose accounts can be connected. */
  services: readonly { key: string; name: string }[];
  /** Whether the services can be set up. */
  isAdmin: boolean;
  now: Date;
  resultOf: (act: string) => FormResult | undefined;
}

/** The calendars elsewhere that say when a host is busy, and the forms for more. */
export function CalendarsPanel({ hostId, calendars, accounts, services, isAdmin, now, resultOf }: CalendarsPanelProps) {
  return (
    <Panel title="Calendars">
      <ul>
        {calendars.map((calendar) => (
          <CalendarRow key={calendar.id} calendar={calendar} now={now} />
        ))}
        {accounts.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3">
            <p className="min-w-0 flex-[1_1_14rem] wrap-anywhere text-ink-2">
              Account: <bdi>{name}</bdi>
            </p>
            <RowAction act="disconnect-account" id={id} label="Disconnect" of={name} />
          </li>
        ))}
      </ul>
      <div className="grid gap-3 border-b border-line p-4">
        <p className="text-ink-2">
          We read connected calendars every ten minutes and keep only when you are busy. Bookings are written to one of
          them, without names. If you move one there, the booking moves and the person gets an email.
        </p>
        <div className="flex flex-wrap gap-2.5">
          {services.flatMap(({ key, name }) => [
            <a
              key={key}
              href={`/admin/bookings/calendar-services/${key}/connect?host=${hostId}`}
              className="button button-quiet"
            >
              Connect {name}
            </a>,
            ' ',
          ])}
          {isAdmin && (
            <Link to="/admin/bookings/calendar-services" className="text-link self-center">
              {services.length === 0 ? 'Set up Google or Microsoft' : 'Calendar services'}
            </Link>
          )}
        </div>
      </div>
      <AccountForm result={resultOf('connect-caldav')} />
      <AddressForm result={resultOf('add-calendar')} />
    </Panel>
  );
}

function CalendarRow({ calendar, now }: { calendar: Calendar; now: Date }) {
  const { id, name, readAt, problem, leftOut, isWritten, account } = calendar;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3">
      <p className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
        <bdi className="font-semibold">{name}</bdi>{' '}
        <span className="block text-meta text-ink-3">
          {isWritten && 'Bookings are written here. '}
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
      <div className="flex flex-wrap gap-2.5">
        {account !== null && (
          <RowAction
            act={isWritten ? 'stop-writing' : 'write-calendar'}
            id={id}
            label={isWritten ? 'Stop writing' : 'Write bookings here'}
            of={name}
          />
        )}
        <RowAction act="remove-calendar" id={id} label="Remove" of={name} />
      </div>
      {leftOut.length > 0 && <LeftOutParts parts={leftOut} />}
    </li>
  );
}

/** The unread parts of a calendar, so that its owner can mend it there. */
function LeftOutParts({ parts }: { parts: readonly LeftOutPart[] }) {
  return (
    <details className="w-full">
      <summary className="cursor-pointer text-meta text-danger">
        {counted(parts.length, 'note')} about what could not be read
      </summary>
      <ul className="mt-2 grid list-disc gap-1 pl-5 text-meta text-ink-2 wrap-anywhere">
        {parts.map(({ ref, line, reason }) => (
          <li key={`${ref} ${line} ${reason}`}>
            {line !== null && `Line ${line}: `}
            {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The form of an account at a CalDAV server. It is open if something in it must be corrected. */
function AccountForm({ result }: { result: FormResult | undefined }) {
  const field = fieldProps(result);
  return (
    <details open={result !== undefined} className="border-b border-line">
      <summary className="cursor-pointer p-4 font-semibold">
        Connect iCloud, Nextcloud, Fastmail or another server
      </summary>
      <Form method="post" noValidate preventScrollReset className="grid gap-4 px-4 pb-4">
        <p className="text-ink-2">
          The address of its CalDAV server, for example https://caldav.icloud.com. Most services need an app-specific
          password: look for “app password” in their settings.
        </p>
        <TextField {...field('server')} type="url" label="Server" isRequired maxLength={500} autoComplete="off" />
        <TextField
          {...field('username')}
          label="Username"
          isRequired
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          {...field('appPassword')}
          type="password"
          label="App password"
          isRequired
          maxLength={200}
          autoComplete="off"
        />
        <ActButton act="connect-caldav" label="Connect" className="justify-self-start" />
      </Form>
    </details>
  );
}

/** The form of a calendar that is only read. */
function AddressForm({ result }: { result: FormResult | undefined }) {
  const field = fieldProps(result);
  return (
    <details open={result !== undefined}>
      <summary className="cursor-pointer p-4 font-semibold">Read busy times from an iCal address</summary>
      <Form method="post" noValidate preventScrollReset className="grid gap-4 px-4 pb-4">
        <p className="text-ink-2">The private iCal address of a calendar, from its settings.</p>
        <TextField {...field('calendarName')} label="Name" isRequired maxLength={80} autoComplete="off" />
        <TextField
          {...field('address')}
          type="url"
          label="iCal address"
          isRequired
          maxLength={2000}
          autoComplete="off"
        />
        <ActButton act="add-calendar" label="Add calendar" className="justify-self-start" />
      </Form>
    </details>
  );
}

/** The address at which a host’s own calendar program reads the bookings. It is shown once. */
export function FeedPanel({ hasFeed, feed }: { hasFeed: boolean; feed: string | undefined }) {
  return (
    <Panel title="Calendar feed">
      <Form method="post" preventScrollReset className="grid gap-4 p-4">
        <p className="text-ink-2">See sessions in your own calendar app. Names are left out for privacy.</p>
        {feed && (
          <output className="block rounded-paper bg-success-bg p-3">
            <span className="block font-semibold">Copy this link now. It is shown once.</span>{' '}
            <code className="wrap-anywhere">{feed}</code>
          </output>
        )}
        {hasFeed && !feed && (
          <p className="text-ink-2">The feed is on. A new link replaces the current one, which then stops working.</p>
        )}
        <div className="flex flex-wrap gap-2.5">
          <ActButton act="make-feed" label={hasFeed ? 'Replace the feed link' : 'Create a feed link'} />{' '}
          {hasFeed && <ActButton act="remove-feed" label="Turn the feed off" tone="danger" />}
        </div>
      </Form>
    </Panel>
  );
}
