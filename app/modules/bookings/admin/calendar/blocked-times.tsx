import { Form } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import type { CalendarEntry } from '#app/modules/bookings/team/calendar.ts';
import { plainDayText } from '#app/modules/bookings/times/session-time-text.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { SelectField, TextField } from '#app/ui/forms/fields.tsx';
import { Options } from '#app/ui/forms/options.tsx';
import { RowAction } from '../shared/row-action.tsx';

interface BlockedTimesProps {
  day: string;
  host: string | null;
  hosts: readonly { id: string; name: string }[];
  blocked: readonly CalendarEntry[];
  result: FormResult | undefined;
}

/** Blocks a time of a host, and makes one bookable again. */
export function BlockedTimes({ day, host, hosts, blocked, result }: BlockedTimesProps) {
  const field = fieldProps(result);
  return (
    <Panel title="Block a time" className={blocked.length === 0 ? 'no-print' : ''}>
      <ul>
        {blocked.map((entry) => (
          <Blocked key={`${entry.id} ${entry.day}`} entry={entry} />
        ))}
      </ul>
      <Form
        method="post"
        noValidate
        preventScrollReset
        className="no-print grid items-end gap-4 p-4 sm:grid-cols-2 xl:grid-cols-6"
      >
        <SelectField
          {...field('host', host ?? hosts[0]?.id)}
          label="Host"
          isRequired
          className="sm:col-span-2 xl:col-span-1"
        >
          <Options of={hosts} />
        </SelectField>
        <TextField {...field('day', day)} type="date" label="Day" isRequired />
        <TextField {...field('from')} type="time" label="From" isRequired />
        <TextField {...field('to')} type="time" label="To" isRequired />
        <TextField {...field('note')} label="Note" maxLength={120} autoComplete="off" />
        <ActButton act="block" label="Block this time" className="justify-self-start" />
      </Form>
    </Panel>
  );
}

function Blocked({ entry: { id, day, begins, ends, title, hosts } }: { entry: CalendarEntry }) {
  const when = `${plainDayText(day)}, ${begins}–${ends}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3">
      <p className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
        <span className="font-semibold">{when}</span>, <bdi>{hosts.join(', ')}</bdi>{' '}
        {title && <span className="block text-meta text-ink-3">{title}</span>}
      </p>
      <RowAction act="unblock" id={id} label="Unblock" of={when} />
    </li>
  );
}
