import { useDraggable } from '@dnd-kit/core';
import { createContext, use, useId } from 'react';
import type { CalendarEntry } from '#app/modules/bookings/team/calendar.ts';
import { ClientOnly } from '#app/ui/admin/editor/client-only.tsx';
import { Icon } from '#app/ui/icon.tsx';
import moveIcon from '#app/ui/icons/regular/arrows-out-cardinal.svg?raw';
import { EntryCard } from './calendar-entry.tsx';

interface Moves {
  /** The id of the entry that moves. */
  movingId: string | undefined;
  begin: (entry: CalendarEntry) => void;
}

export const MovesContext = createContext<Moves>({ movingId: undefined, begin: () => undefined });

/** One entry of a day. A session to come can be dragged, and has a button that moves it without dragging. */
export function MovableEntry({ entry }: { entry: CalendarEntry }) {
  const { isMovable, people } = entry;
  const { movingId, begin } = use(MovesContext);
  // An entry is in the table and in the list.
  const id = useId();
  const { setNodeRef, listeners } = useDraggable({ id, data: entry, disabled: !isMovable || people.length > 1 });
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      data-entry
      data-look={movingId === entry.id ? 'moving' : lookOf(entry)}
      className={`calendar-entry relative p-1.5 wrap-anywhere ${isMovable ? 'touch-manipulation pointer-coarse:select-none pointer-coarse:[-webkit-touch-callout:none]' : ''}`}
    >
      <EntryCard entry={entry} />
      {isMovable && <ClientOnly fallback={null} render={() => <MoveButton entry={entry} onPress={begin} />} />}
    </li>
  );
}

/** The look of an entry, which the key of the calendar explains. */
function lookOf({ isBlocked, isHeld, people }: CalendarEntry): 'blocked' | 'request' | 'booked' {
  if (isBlocked || isHeld) return 'blocked';
  return people.some(({ isRequest }) => isRequest) ? 'request' : 'booked';
}

const MoveButton = ({ entry, onPress }: { entry: CalendarEntry; onPress: (entry: CalendarEntry) => void }) => (
  <button
    type="button"
    title="Move"
    aria-label={`Move ${entry.people.map(({ name }) => name).join(', ')}, ${entry.begins}`}
    aria-keyshortcuts="m"
    data-move={entry.people[0]?.id}
    className="icon-button absolute top-0.5 right-0.5 size-7! pointer-coarse:size-11!"
    onClick={() => onPress(entry)}
  >
    <Icon svg={moveIcon} />
  </button>
);
