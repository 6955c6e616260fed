import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type EntryMove, startOfMove } from '#app/modules/bookings/team/calendar.ts';
import { calendarTimeText } from '#app/modules/bookings/times/session-time-text.ts';
import type { TimeAvailability } from './use-time-availability.ts';

interface Shift {
  minutes?: number;
  days?: number;
}

interface MoveBarProps {
  move: EntryMove;
  freedom: TimeAvailability | null;
  onShift: (by: Shift) => void;
  onConfirm: () => void;
  onCancel: () => void;
}

const shifts: [key: string, label: string, by: Shift][] = [
  ['ArrowLeft', '1 day earlier', { days: -1 }],
  ['ArrowRight', '1 day later', { days: 1 }],
  ['ArrowUp', '15 min earlier', { minutes: -15 }],
  ['ArrowDown', '15 min later', { minutes: 15 }],
];

/** Moves a session by keys or by buttons, without dragging. It has the focus, so Enter confirms. */
export function MoveBar({ move, freedom, onShift, onConfirm, onCancel }: MoveBarProps) {
  const confirm = useRef<HTMLButtonElement>(null);
  useEffect(() => confirm.current?.focus(), []);
  const press = (event: KeyboardEvent) => {
    const shift = shifts.find(([key]) => key === event.key);
    if (shift) onShift(shift[2]);
    else if (event.key === 'Escape') onCancel();
    else return;
    event.preventDefault();
  };
  return (
    <fieldset
      onKeyDown={press}
      className="panel sticky bottom-3 z-30 mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 p-4 shadow-float"
    >
      <legend className="sr-only">Move with the arrow keys or these buttons. Escape cancels.</legend>
      <p className="min-w-0 flex-[1_1_16rem] wrap-anywhere">
        <bdi className="block text-meta text-ink-2">{move.entry.people[0]?.name}</bdi>{' '}
        <span className="font-semibold tabular-nums">{calendarTimeText(startOfMove(move))}</span>{' '}
        {freedom && <span className={freedom === 'not free' ? 'text-danger' : 'text-ink-2'}>, {freedom}</span>}
      </p>
      <div className="grid grow grid-cols-2 gap-2 sm:flex sm:grow-0">
        {shifts.flatMap(([key, label, by]) => [
          <button key={key} type="button" className="button button-quiet button-small" onClick={() => onShift(by)}>
            {label}
          </button>,
          ' ',
        ])}
      </div>
      <div className="flex gap-2">
        <button ref={confirm} type="button" className="button button-primary button-small" onClick={onConfirm}>
          Move here
        </button>{' '}
        <button type="button" className="button button-quiet button-small" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </fieldset>
  );
}
