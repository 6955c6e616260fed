import type { ListColumn } from '#app/lib/lists/list-definition.ts';

/** In rem: from these widths of a list on there may be further columns (`list.css`). */
const widths = [43, 51, 59, 69, 76] as const;
/** In rem: the least width of a list that is a table. In a narrower one each row is a card. */
const narrowest = 40.5;
const tickRoom = 2.75;

/** Returns about how much room a column needs, in rem. A text can be cut: what is given here reads well. */
function roomOf({ label, room, isFigure, isMain, isText }: ListColumn, index: number): number {
  const least = room ?? (isMain || index === 0 ? 10 : isFigure ? 4 : isText ? 8 : 6.5);
  return Math.max(least, 1 + label.length * 0.5);
}

/**
 * Decides which columns are left out without the room for all of them. Those that are not lesser stay, and of the lesser
 * ones the first.
 * @param isChosen whether a person has chosen the columns: all of them stay
 * @returns whether the rest fits the narrowest table, and by the key of a column the class that shows it from a width on
 */
export function shareRoom(
  columns: readonly ListColumn[],
  { hasTicks, isChosen, sortedBy }: { hasTicks: boolean; isChosen: boolean; sortedBy: string | undefined },
): { isNarrow: boolean; shownFrom: ReadonlyMap<string, string> } {
  const rooms = columns.map((column, index) => ({
    ...column,
    place: index,
    room: roomOf(column, index),
    isLesser: !isChosen && index > 0 && column.isLesser && column.key !== sortedBy,
  }));
  const shownFrom = new Map<string, string>();
  let needed = hasTicks ? tickRoom : 0;
  for (const { room, isLesser } of rooms) if (!isLesser) needed += room;
  const isNarrow = needed <= narrowest;
  for (const { key, room, isLesser } of rooms) {
    if (!isLesser) continue;
    needed += room;
    if (needed > narrowest) shownFrom.set(key, `from-${widths.find((width) => width >= needed) ?? widths.at(-1)}`);
  }
  return { isNarrow, shownFrom };
}
