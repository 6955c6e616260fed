import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ComponentProps, createContext, type KeyboardEvent, type ReactNode, use, useId, useMemo } from 'react';
import { type MoveByKeys, useMoveByKeys } from './use-move-by-keys.ts';

interface SortableListProps {
  ids: readonly string[];
  /** Returns the name of an item for announcements. */
  nameOf: (id: string) => string;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

const MoveByKeysContext = createContext<MoveByKeys | undefined>(undefined);

/** A list that is reordered by a handle: with the mouse, a finger or the keyboard. Every step is announced. */
export function SortableList({ ids, nameOf, onMove, children }: SortableListProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const announcements = useMemo(() => announcementsFor(ids, nameOf), [ids, nameOf]);
  const keys = useMoveByKeys({ ids, nameOf, onMove });
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
    >
      <SortableContext items={ids as string[]} strategy={verticalListSortingStrategy}>
        <MoveByKeysContext value={keys}>{children}</MoveByKeysContext>
      </SortableContext>
      <p className="sr-only" role="status">
        {keys.announcement}
      </p>
    </DndContext>
  );
}

const instructions =
  'To move it, press Space or Enter, then the arrow keys. Space or Enter again puts it down; Escape cancels.';

function announcementsFor(ids: readonly string[], nameOf: (id: string) => string): Announcements {
  const place = (id: string | number) => `${ids.indexOf(String(id)) + 1} of ${ids.length}`;
  const name = (id: string | number) => nameOf(String(id));
  // At the start an item is over itself. Without this, that event would interrupt the announcement of the pick-up.
  let last: string | number | undefined;
  return {
    onDragStart({ active }) {
      last = active.id;
      return `Picked up ${name(active.id)}. It is ${place(active.id)}.`;
    },
    onDragOver({ active, over }) {
      if (!over || over.id === last) return undefined;
      last = over.id;
      return `${name(active.id)} is now ${place(over.id)}.`;
    },
    onDragEnd: ({ active, over }) => `${name(active.id)} put down${over ? ` as ${place(over.id)}` : ''}.`,
    onDragCancel: ({ active }) => `${name(active.id)} was not moved, ${place(active.id)}.`,
  };
}

type HandleProps = Pick<
  ComponentProps<'button'>,
  'onPointerDown' | 'onKeyDown' | 'onBlur' | 'ref' | 'aria-describedby' | 'aria-pressed'
>;

interface SortableItemProps {
  id: string;
  className: string;
  isSelected?: boolean;
  children: (handle: HandleProps) => ReactNode;
}

/** One item; the props it passes to its child belong on the handle. */
export function SortableItem({ id, className, isSelected, children }: SortableItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const keys = use(MoveByKeysContext);
  const isLifted = keys?.lifted === id;
  const shift = transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined;
  return (
    <li
      ref={setNodeRef}
      className={className}
      style={{ transform: shift, transition }}
      data-dragging={isDragging || isLifted || undefined}
      data-selected={isSelected || undefined}
      data-sortable={id}
    >
      {children({
        ...(listeners as HandleProps),
        onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => keys?.press(id, event),
        onBlur: keys?.leave,
        ref: setActivatorNodeRef,
        'aria-describedby': attributes['aria-describedby'],
        'aria-pressed': isLifted,
      })}
    </li>
  );
}
