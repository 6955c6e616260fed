import { useDraggable } from '@dnd-kit/core';
import { createContext, use, useId } from 'react';
import { clockOfMinutes } from '#app/modules/bookings/hosts/weekly-hours.ts';
import type { CalendarEntry as Entry } from '#app/modules/bookings/team/calendar.ts';
import { ClientOnly } from '#app/ui/admin/editor/client-only.tsx';
import { Icon } from '#app/ui/icon.tsx';
import moveIcon from '#app/ui/icons/regular/arrows-out-cardinal.svg?raw';
import { CalendarEntry } from './calendar-entry.tsx';

interface Moves {
  /** The id of the entry that moves. */
  movingId: string | undefined;
  begin: (entry: Entry) => void;
}

export const MovesContext = createContext<Moves>({ movingId: undefined, begin: () => undefined });

/** One entry of a day. A session to come can be dragged, and has a button that moves it without dragging. */
export function MovableEntry({ entry }: { entry: Entry }) {
  const { isMovable, isBlocked, people } = entry;
  const { movingId, begin } = use(MovesContext);
  // An entry is in the table and in the list.
  const id = useId();
  const { setNodeRef, listeners } = useDraggable({ id, data: entry, disabled: !isMovable || people.length > 1 });
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      data-entry
      className={`relative rounded-sm border p-2 wrap-anywhere ${lookOf(isBlocked, movingId === entry.id)} ${isMovable ? 'touch-manipulation pr-8 pointer-coarse:pr-12 pointer-coarse:select-none pointer-coarse:[-webkit-touch-callout:none]' : ''}`}
    >
      <CalendarEntry entry={entry} />
      {isMovable && <ClientOnly fallback={null} render={() => <MoveButton entry={entry} onPress={begin} />} />}
    </li>
  );
}

function lookOf(isBlocked: boolean, isMoving: boolean): string {
  if (isMoving) return 'border-dashed border-primary bg-sheet';
  return isBlocked ? 'border-dashed border-edge bg-paper' : 'border-edge bg-oat';
}

const MoveButton = ({ entry, onPress }: { entry: Entry; onPress: (entry: Entry) => void }) => (
  <button
    type="button"
    title="Move"
    aria-label={`Move ${entry.people.map(({ name }) => name).join(', ')}, ${clockOfMinutes(entry.from)}`}
    aria-keyshortcuts="m"
    data-move={entry.people[0]?.id}
    className="icon-button absolute top-0.5 right-0.5 size-7! pointer-coarse:size-11!"
    onClick={() => onPress(entry)}
  >
    <Icon svg={moveIcon} />
  </button>
);
