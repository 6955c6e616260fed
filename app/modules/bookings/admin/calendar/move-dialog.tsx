import { useEffect, useRef, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { londonDay } from '#app/lib/time/london-day.ts';
import { type CalendarSpan, calendarHref, type EntryMove, startOfMove } from '#app/modules/bookings/team/calendar.ts';
import { calendarTimeText } from '#app/modules/bookings/times/session-time-text.ts';
import { Dialog } from '#app/ui/admin/dialog.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextArea } from '#app/ui/forms/fields.tsx';
import { type TimeResult, Times } from '../shared/time-choice.tsx';
import type { TimeAvailability } from './use-time-availability.ts';

interface MoveDialogProps {
  move: EntryMove;
  freedom: TimeAvailability | null;
  span: CalendarSpan;
  host: string | null;
  /** The session was moved, or not. */
  onEnd: () => void;
}

/** Confirms a move. Nothing changes and nobody is notified before. */
export function MoveDialog({ move, freedom, span, host, onEnd }: MoveDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const fetcher = useFetcher<TimeResult>();
  const { data: result, state } = fetcher;
  const isPosting = useRef(false);
  const [start, setStart] = useState(() => startOfMove(move).toISOString());
  const [nearest, setNearest] = useState<NonNullable<TimeResult['nearest']>>([]);
  useEffect(() => {
    dialog.current?.showModal();
    confirm.current?.focus();
  }, []);
  useEffect(() => {
    if (state !== 'idle') {
      isPosting.current = true;
    } else if (isPosting.current) {
      isPosting.current = false;
      // A booking that moved has no result: the calendar is loaded again instead.
      if (!result) dialog.current?.close();
      if (result?.nearest) {
        setNearest(result.nearest);
        setStart('');
      }
    }
  }, [state, result]);
  const [person] = move.entry.people;
  const day = start ? londonDay(new Date(start)) : move.day;
  const back = calendarHref({ ...span, day: span.days.includes(day) ? span.day : day, host });
  const field = fieldProps(result);
  return (
    <Dialog
      ref={dialog}
      title={start ? `Move to ${calendarTimeText(new Date(start))}?` : 'Choose another time'}
      onClose={onEnd}
    >
      <fetcher.Form
        method="post"
        action={`/admin/bookings/${person?.id}?move`}
        noValidate
        className="mt-3 grid gap-4"
        onChange={({ target }) => {
          if (target instanceof HTMLInputElement && target.name === 'start') setStart(target.value);
        }}
      >
        {result?.toast && (
          <p role="alert" className="text-danger">
            {result.toast.text}
          </p>
        )}
        {nearest.length > 0 ? (
          <Times legend="The nearest free times" times={nearest} result={result?.nearest ? undefined : result} />
        ) : (
          <input type="hidden" name="start" value={start} />
        )}
        <p className="wrap-anywhere text-ink-2">
          {start && nearest.length === 0 && freedom && warnings[freedom]} <bdi>{person?.name}</bdi> will be notified by
          email.
        </p>
        <input type="hidden" name="act" value="move" />
        <input type="hidden" name="back" value={back} />
        <TextArea {...field('message')} id="move-message" label="Message to the person" maxLength={2000} rows={3} />
        <div className="flex flex-wrap gap-2.5">
          <button ref={confirm} type="submit" className="button button-primary">
            Move
          </button>{' '}
          <button type="button" className="button button-quiet" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </div>
      </fetcher.Form>
    </Dialog>
  );
}

const warnings: Record<TimeAvailability, string> = {
  free: '',
  'free with another host': 'Another host will run the session, because this host is not free.',
  'not free': 'This time is not free: Move shows the nearest free ones.',
};

/** Explains that people are moved one at a time: each agreed to the time individually. */
export function MoveEachDialog({ people, onEnd }: { people: EntryMove['entry']['people']; onEnd: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <Dialog ref={dialog} title="Who do you want to move?" onClose={onEnd}>
      <p className="mt-3 text-ink-2">
        People in a shared session are moved one at a time, each to a time that suits them.
      </p>
      <ul className="mt-3 grid gap-1">
        {people.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/admin/bookings/${id}?move`} className="text-link wrap-anywhere">
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
