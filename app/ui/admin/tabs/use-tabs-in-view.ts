import { type RefObject, useEffect, useRef } from 'react';
import { markMore, watchMore } from './mark-more.ts';

/** Distances between tabs, in pixels, for which the style sheet has rules. */
const gaps = [4, 8, 12, 16, 20, 24];
/** The empty sides of the current tab may be out of view. */
const paddingPx = 12;

interface RowOfTabs {
  /** The widths of the tabs, in pixels. */
  widths: readonly number[];
  current: number;
  /** The width of the row. */
  room: number;
}

/**
 * Returns how far a row of tabs is scrolled, and the distance between them, so that the current tab is in view, near the
 * middle, and a tab at each edge is cut through its name where more follow: a cut between two tabs looks like the end.
 * @internal for tests
 */
export function placeTabs({ widths, current, room }: RowOfTabs): { scroll: number; gap: number } {
  const all = gaps.flatMap((gap) => placesOf({ widths, current, room }, gap));
  const best = all.toSorted((one, other) => other.cuts - one.cuts || one.gap - other.gap || one.far - other.far)[0];
  return best ? { scroll: best.scroll, gap: best.gap } : { scroll: 0, gap: 4 };
}

function placesOf({ widths, current, room }: RowOfTabs, gap: number) {
  let next = 0;
  const tabs = widths.map((width) => {
    const left = next;
    next += width + gap;
    return { left, right: left + width };
  });
  const last = Math.max(0, Math.ceil(next - gap - room));
  const { left, right } = tabs[current] ?? { left: 0, right: 0 };
  // About half of the name is read: its end fades.
  const isCut = (share: (tab: { left: number; right: number }) => number) =>
    tabs.some((tab) => share(tab) > 0.45 * (tab.right - tab.left) && share(tab) < 0.8 * (tab.right - tab.left));
  const middle = Math.min(last, Math.max(0, (left + right - room) / 2));
  return Array.from({ length: last + 1 }, (_, scroll) => ({
    scroll,
    gap,
    far: Math.abs(scroll - middle),
    cuts:
      Number(scroll === 0 || isCut((tab) => tab.right - scroll)) +
      Number(scroll === last || isCut((tab) => scroll + room - tab.left)),
  })).filter(({ scroll }) => left + paddingPx >= scroll && right - paddingPx <= scroll + room);
}

/**
 * Returns the reference of a row of tabs that may be wider than the screen: the current one is scrolled into view, and
 * `data-more` says at which ends more follow. Without JavaScript the style sheet brings the current one into view.
 * @param current changes with the current tab
 */
export function useTabsInView<Row extends HTMLElement>(current: unknown): RefObject<Row | null> {
  const reference = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is current.
  useEffect(() => {
    const row = reference.current;
    if (!row) return;
    const place = () => {
      const tabs = [...row.querySelectorAll<HTMLElement>('.tab')];
      const { scroll, gap } = placeTabs({
        widths: tabs.map((tab) => tab.offsetWidth),
        current: tabs.findIndex((tab) => tab.matches('[aria-current], [aria-selected="true"]')),
        room: row.clientWidth,
      });
      row.dataset.gap = String(gap);
      row.scrollLeft = scroll;
      markMore(row);
    };
    return watchMore(row, place);
  }, [current]);
  return reference;
}
