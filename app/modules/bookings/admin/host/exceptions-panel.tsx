import { useState } from 'react';
import { Form } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { longTextOfDay } from '#app/lib/time/when.ts';
import { areHoursOf, type PickedSpan, pickedHours } from '#app/modules/bookings/hosts/picked-hours.ts';
import { hoursText } from '#app/modules/bookings/hosts/weekly-hours.ts';
import type { HoursException } from '#app/modules/bookings/times/working-hours.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextField } from '#app/ui/forms/fields.tsx';
import { OnceRunning } from '#app/ui/forms/once-running.tsx';
import { RowAction } from '../shared/row-action.tsx';
import { HoursRow } from './hours-row.tsx';
import { writeHours } from './write-hours.ts';

interface ExceptionsPanelProps {
  exceptions: readonly (HoursException & { id: string; note: string })[];
  result: FormResult | undefined;
}

/** Time off and other hours of a host: those to come, and the form for more. */
export function ExceptionsPanel({ exceptions, result }: ExceptionsPanelProps) {
  const field = fieldProps(result);
  return (
    <Panel title="Time off and other hours">
      {exceptions.length > 0 && (
        <ul>
          {exceptions.map((exception) => (
            <Exception key={exception.id} exception={exception} />
          ))}
        </ul>
      )}
      <Form method="post" noValidate preventScrollReset className="grid gap-4 p-4 sm:grid-cols-2">
        <TextField {...field('firstDay')} type="date" label="First day" isRequired />
        <TextField {...field('lastDay')} type="date" label="Last day" />
        <TextField
          {...field('hours')}
          label="Hours"
          hint="Leave blank for time off. For example 9 to 1, 14:00-16:30."
          maxLength={200}
          autoComplete="off"
          className="hidden noscript:block"
        />
        <div className="noscript:hidden sm:col-span-2">
          <OnceRunning>
            <OtherHours text={result?.values.hours ?? ''} error={result?.errors.hours} />
          </OnceRunning>
        </div>
        <TextField {...field('note')} label="Note" maxLength={120} autoComplete="off" className="sm:col-span-2" />
        <p className="text-meta text-ink-3 sm:col-span-2">Time off overrides other hours.</p>
        <ActButton act="except" label="Add these days" className="justify-self-start" />
      </Form>
    </Panel>
  );
}

/** The hours of the days as pickers. It writes them into the field of the form. */
function OtherHours({ text, error }: { text: string; error: string | undefined }) {
  const [spans, setSpans] = useState<readonly PickedSpan[]>(() => pickedHours(text));
  const change = (changed: readonly PickedSpan[]) => {
    writeHours('hours', changed);
    setSpans(changed);
  };
  return (
    <HoursRow
      label="Other hours"
      offText="Time off, all day"
      spans={spans}
      change={change}
      error={areHoursOf(text, spans) ? error : undefined}
    />
  );
}

function Exception({ exception }: { exception: ExceptionsPanelProps['exceptions'][number] }) {
  const { id, firstDay, lastDay, hours, note } = exception;
  const days =
    firstDay === lastDay ? longTextOfDay(firstDay) : `${longTextOfDay(firstDay)} to ${longTextOfDay(lastDay)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3">
      <p className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
        <span className="font-semibold">{days}</span>: {hours.length > 0 ? hoursText(hours) : 'time off'}{' '}
        {note && <span className="block text-meta text-ink-3">{note}</span>}
      </p>
      <RowAction act="remove-exception" id={id} label="Delete" of={days} />
    </li>
  );
}
