import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';

interface Movable {
  ids: readonly string[];
  nameOf: (id: string) => string;
  onMove: (from: number, to: number) => void;
}

export interface MoveByKeys {
  /** The id of the item that is picked up. */
  lifted: string | undefined;
  /** The announcement for screen readers. */
  announcement: string;
  press: (id: string, event: KeyboardEvent<HTMLButtonElement>) => void;
  leave: (event: FocusEvent<HTMLButtonElement>) => void;
}

const steps: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/**
 * Reorders by keys: Space or Enter picks an item up and puts it down, an arrow moves it by one place, Escape moves it
 * back. Moves by places and not by pixels, so that items of any height move by exactly one.
 */
export function useMoveByKeys({ ids, nameOf, onMove }: Movable): MoveByKeys {
  const [lifted, setLifted] = useState<{ id: string; from: number }>();
  const [announcement, announce] = useState('');
  const handle = useRef<HTMLButtonElement>(null);
  const placeOf = (index: number) => `${index + 1} of ${ids.length}`;

  // The browser drops the focus of an element that moves in the document.
  useLayoutEffect(() => {
    if (lifted && ids.includes(lifted.id)) handle.current?.focus();
  }, [ids, lifted]);

  const pickUp = (id: string, index: number) => {
    setLifted({ id, from: index });
    announce(`Picked up ${nameOf(id)}. It is ${placeOf(index)}.`);
  };
  const putDown = (id: string, index: number) => {
    setLifted(undefined);
    announce(`${nameOf(id)} put down as ${placeOf(index)}.`);
  };
  const move = (id: string, index: number, to: number) => {
    if (to < 0 || to >= ids.length) return;
    onMove(index, to);
    announce(`${nameOf(id)} is now ${placeOf(to)}.`);
  };
  const takeBack = (id: string, index: number, from: number) => {
    if (index !== from) onMove(index, from);
    setLifted(undefined);
    announce(`${nameOf(id)} was not moved, ${placeOf(from)}.`);
  };

  return {
    lifted: lifted?.id,
    announcement,
    press(id, event) {
      const index = ids.indexOf(id);
      const isLifted = lifted?.id === id;
      const step = steps[event.key];
      handle.current = event.currentTarget;
      if (event.key === ' ' || event.key === 'Enter') isLifted ? putDown(id, index) : pickUp(id, index);
      else if (isLifted && step) move(id, index, index + step);
      else if (isLifted && event.key === 'Escape') takeBack(id, index, lifted.from);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    leave({ relatedTarget }) {
      // Without a `relatedTarget` the move itself removed the focus.
      if (lifted && relatedTarget) putDown(lifted.id, ids.indexOf(lifted.id));
    },
  };
}
