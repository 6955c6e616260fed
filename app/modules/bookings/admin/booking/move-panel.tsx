import { Form, Link } from 'react-router';
import type { MonthOfTimes } from '#app/modules/bookings/availability/month.ts';
import { MonthGrid } from '#app/modules/bookings/public/times/month-grid.tsx';
import { monthText, plainDayText } from '#app/modules/bookings/times/session-time-text.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextArea } from '#app/ui/forms/fields.tsx';
import { TimeChoice, type TimeResult } from '../shared/time-choice.tsx';

interface MovePanelProps {
  /** The screen of the booking. */
  path: string;
  /** When the session begins. */
  startsAt: string;
  month: MonthOfTimes;
  /** The values typed before. */
  message: string;
  result: TimeResult | undefined;
}

/** Moves a booking to one of the times that are free for it, in London time. */
export function MovePanel({ path, startsAt, month, message, result }: MovePanelProps) {
  const here = `${path}?move`;
  const field = fieldProps(result);
  return (
    <div className="mb-5 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <Panel title="New day">
        <div className="p-4">
          <MonthGrid path={here} month={month} />
        </div>
      </Panel>
      <Panel title={month.day ? plainDayText(month.day) : `No free times in ${monthText(month.month)}`}>
        <Form method="post" action={here} noValidate className="grid grid-cols-1 gap-4 p-4">
          <input type="hidden" name="readStart" value={startsAt} />
          <TimeChoice key={month.day} path={here} month={month} result={result} />
          <TextArea {...field('message', message)} label="Message to the person" maxLength={2000} rows={3} />
          <div className="flex flex-wrap items-center gap-2.5">
            <ActButton act="move" label="Move the booking" tone="primary" disabled={month.times.length === 0} />{' '}
            <Link to={path} className="button button-quiet">
              Keep the current time
            </Link>
          </div>
        </Form>
      </Panel>
    </div>
  );
}
