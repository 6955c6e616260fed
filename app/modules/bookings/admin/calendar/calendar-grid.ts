/** A point or a box, in pixels from the upper left corner of the calendar: independent of how far the page is scrolled. */
interface Point {
  x: number;
  y: number;
}
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where the days and the times of the calendar are, as it is shown now. */
export interface CalendarGrid {
  /** Returns the day at a point; outside of the calendar, the nearest one. */
  dayAt: (point: Point) => string;
  /** Returns the minutes since midnight at a height; 0 in the list of a week, where heights are not times. */
  minuteAt: (y: number) => number;
  /** Returns the box of a time; in the list, beside the name of its day. Null if the day is not shown. */
  boxOf: (time: { day: string; from: number; to: number }) => Box | null;
}

/** The minutes of a row. */
const rowMinutes = 30;

/**
 * Reads the positions of the days (`data-day`) and of the rows by the hour (`data-minute`). Rows are as high as their
 * entries need, so nothing can be computed from one height.
 */
export function readGrid(calendar: HTMLElement): CalendarGrid {
  const origin = calendar.getBoundingClientRect();
  const shownElements = (name: string) =>
    [...calendar.querySelectorAll<HTMLElement>(`[data-${name}]`)]
      .filter((element) => element.getClientRects().length > 0)
      .map((element) => ({ value: element.dataset[name] ?? '', box: boxIn(origin, element) }));
  const days = shownElements('day');
  const rows = shownElements('minute').map(({ value, box }) => ({ minute: Number(value), box }));
  const isTable = rows.length > 0;
  const distance = ({ left, width, top, height }: Box, { x, y }: Point) =>
    isTable ? outside(x, left, left + width) : outside(y, top, top + height);
  const rowNearest = (by: (row: (typeof rows)[number]) => number) => rows.toSorted((a, b) => by(a) - by(b))[0];
  const heightOf = (at: number): number => {
    const row = rowNearest(({ minute }) => outside(at, minute, minute + rowMinutes - 1));
    if (!row) return 0;
    return row.box.top + Math.min(1, Math.max(0, (at - row.minute) / rowMinutes)) * row.box.height;
  };
  return {
    dayAt: (point) => days.toSorted((a, b) => distance(a.box, point) - distance(b.box, point))[0]?.value ?? '',
    minuteAt(y) {
      const row = rowNearest(({ box }) => outside(y, box.top, box.top + box.height));
      if (!row) return 0;
      return row.minute + Math.min(1, Math.max(0, (y - row.box.top) / row.box.height)) * rowMinutes;
    },
    boxOf({ day, from, to }) {
      const column = days.find(({ value }) => value === day)?.box;
      if (!column) return null;
      if (!isTable)
        return { ...column, left: column.left + column.width / 3, width: (column.width * 2) / 3, height: 0 };
      return { ...column, top: heightOf(from), height: heightOf(to) - heightOf(from) };
    },
  };
}

const outside = (value: number, from: number, to: number) => Math.max(from - value, 0, value - to);

function boxIn(origin: DOMRect, element: HTMLElement): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: left - origin.left, top: top - origin.top, width, height };
}
