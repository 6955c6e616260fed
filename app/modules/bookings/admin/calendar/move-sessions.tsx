import {
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  type DragStartEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react';
import {
  type CalendarSpan,
  type CalendarEntry as Entry,
  type EntryMove,
  isElsewhere,
  shiftMove,
  startOfMove,
} from '#app/modules/bookings/team/calendar.ts';
import { calendarTimeText } from '#app/modules/bookings/times/session-time-text.ts';
import { useShortcut } from '#app/ui/admin/shortcuts/use-shortcut.ts';
import { readGrid } from './calendar-grid.ts';
import { MovesContext } from './movable-entry.tsx';
import { MoveBar } from './move-bar.tsx';
import { MoveDialog, MoveEachDialog } from './move-dialog.tsx';
import { MoveGhost } from './move-ghost.tsx';
import { useTimeAvailability } from './use-time-availability.ts';

type Step = 'drag' | 'bar' | 'dialog';

interface MoveSessionsProps {
  span: CalendarSpan;
  host: string | null;
  children: ReactNode;
}

/** Moves the sessions of a calendar: with the mouse, a finger, the keys or the buttons of a bar. A dialog confirms. */
export function MoveSessions({ span, host, children }: MoveSessionsProps) {
  const calendar = useRef<HTMLDivElement>(null);
  const grab = useRef({ x: 0, y: 0, minute: 0 });
  const [move, setMove] = useState<EntryMove & { step: Step }>();
  // A finger that moves at once scrolls.
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const freedom = useTimeAvailability(move);
  const begin = useCallback((entry: Entry) => {
    const step = entry.people.length > 1 ? 'dialog' : 'bar';
    setMove({ entry, day: entry.day, from: entry.from, step });
  }, []);
  const movingId = move?.entry.id;
  const moves = useMemo(() => ({ movingId, begin }), [movingId, begin]);

  const end = (bookingId: string | undefined) => {
    setMove(undefined);
    // An entry is in the table and in the list, and may be another one now.
    requestAnimationFrame(() => {
      const buttons = [...document.querySelectorAll<HTMLElement>(`[data-move="${bookingId}"]`)];
      buttons.find(({ offsetParent }) => offsetParent)?.focus();
    });
  };
  useShortcut({
    keys: 'm',
    label: 'Move the focused session',
    run: () => {
      const button = document.activeElement?.closest('[data-entry]')?.querySelector<HTMLElement>('[data-move]');
      return button ? button.click() : false;
    },
    isOff: move !== undefined,
  });

  const start = ({ active, activatorEvent }: DragStartEvent) => {
    const entry = active.data.current as Entry | undefined;
    if (!entry || !calendar.current) return;
    const origin = calendar.current.getBoundingClientRect();
    const { clientX, clientY } = pressOf(activatorEvent);
    const y = clientY - origin.top;
    grab.current = { x: clientX - origin.left, y, minute: readGrid(calendar.current).minuteAt(y) };
    setMove({ entry, day: entry.day, from: entry.from, step: 'drag' });
  };
  const drag = ({ delta }: DragMoveEvent) => {
    if (!move || !calendar.current) return;
    const { x, y, minute } = grab.current;
    const grid = readGrid(calendar.current);
    const minutes = grid.minuteAt(y + delta.y) - minute;
    const day = grid.dayAt({ x: x + delta.x, y: y + delta.y });
    const next = shiftMove({ ...move, day, from: move.entry.from }, { minutes });
    if (next.day !== move.day || next.from !== move.from) setMove({ ...move, ...next });
  };
  // Outside of the calendar it is given up. Later: the browser would take the end of this press for one outside of the dialog, and close it.
  const drop = ({ delta }: DragEndEvent) => {
    const { width = 0, height = 0 } = calendar.current?.getBoundingClientRect() ?? {};
    const [x, y] = [grab.current.x + delta.x, grab.current.y + delta.y];
    const isInside = x >= 0 && x <= width && y >= 0 && y <= height;
    setTimeout(() =>
      setMove((last) => (last && isInside && isElsewhere(last) ? { ...last, step: 'dialog' } : undefined)),
    );
  };
  const people = move?.entry.people ?? [];
  const close = () => end(people[0]?.id);

  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      onDragStart={start}
      onDragMove={drag}
      onDragEnd={drop}
      onDragCancel={() => setMove(undefined)}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
    >
      <div ref={calendar} className="relative">
        <MovesContext value={moves}>{children}</MovesContext>
        {move && people.length === 1 && (
          <MoveGhost calendar={calendar} move={move} freedom={freedom} isFollowed={move.step === 'bar'} />
        )}
      </div>
      <p className="sr-only" role="status">
        {move && move.step !== 'dialog' && [calendarTimeText(startOfMove(move)), freedom].filter(Boolean).join(', ')}
      </p>
      {move?.step === 'bar' && (
        <MoveBar
          key={move.entry.id}
          move={move}
          freedom={freedom}
          onShift={(by) => setMove({ ...move, ...shiftMove(move, by) })}
          onConfirm={() => setMove({ ...move, step: 'dialog' })}
          onCancel={close}
        />
      )}
      {move?.step === 'dialog' && people.length === 1 && (
        <MoveDialog move={move} freedom={freedom} span={span} host={host} onEnd={close} />
      )}
      {move?.step === 'dialog' && people.length > 1 && <MoveEachDialog people={people} onEnd={close} />}
    </DndContext>
  );
}

/** The live region below says when a session would begin, which the library does not know. */
const nothing = () => undefined;
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing };

/** Returns where the mouse or the finger was pressed. */
const pressOf = (event: Event): { clientX: number; clientY: number } =>
  (event as TouchEvent).touches?.[0] ?? (event as MouseEvent);
