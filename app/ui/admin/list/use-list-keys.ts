import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { addShortcut } from '#app/ui/admin/shortcuts/shortcut-store.ts';
import { useShortcut } from '#app/ui/admin/shortcuts/use-shortcut.ts';

/** A key that acts on the focused row. */
export interface RowKey {
  keys: string;
  label: string;
  run: (rowId: string) => void;
  /** Whether the row leaves the list, so that the focus moves to the next one. */
  movesOn?: boolean;
}

interface ListKeys {
  hasRows: boolean;
  hasTicks: boolean;
  rowKeys: readonly RowKey[];
}

/**
 * Adds the keys of a list: move up and down, tick a row, search. The focus itself moves, so Enter opens a row like any
 * link, and a screen reader announces the position.
 */
export function useListKeys({ hasRows, hasTicks, rowKeys }: ListKeys): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  const rows = () => Array.from(root.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []);
  const focusable = (row: HTMLElement | undefined) =>
    row?.querySelector<HTMLElement>('[data-row-focus]') ?? row?.querySelector<HTMLElement>('a, input, button');
  const currentRow = () => rows().findIndex((row) => row.contains(document.activeElement));

  const move = (step: number) => {
    const all = rows();
    const from = currentRow();
    const to = from < 0 ? (step > 0 ? 0 : all.length - 1) : Math.min(Math.max(from + step, 0), all.length - 1);
    const target = focusable(all[to]);
    target?.focus();
    target?.scrollIntoView({ block: 'nearest' });
  };
  useShortcut({ keys: 'j', label: 'Next row', isOff: !hasRows, run: () => move(1) });
  useShortcut({ keys: 'k', label: 'Previous row', isOff: !hasRows, run: () => move(-1) });
  // Outside the list the arrow keys scroll the page, as usual.
  useShortcut({
    keys: 'ArrowDown',
    label: 'Next row, with a row focused',
    isOff: !hasRows,
    run: () => currentRow() >= 0 && move(1),
  });
  useShortcut({
    keys: 'ArrowUp',
    label: 'Previous row, with a row focused',
    isOff: !hasRows,
    run: () => currentRow() >= 0 && move(-1),
  });
  useShortcut({
    keys: 'x',
    label: 'Select the row',
    isOff: !hasRows || !hasTicks,
    run: () => rows()[currentRow()]?.querySelector<HTMLInputElement>('.row-tick')?.click(),
  });
  useShortcut({
    keys: '/',
    label: 'Search the list',
    run: () => {
      const field = root.current?.querySelector<HTMLInputElement>('[data-list-search]');
      field?.focus();
      field?.select();
    },
  });
  const runOnRow = useEffectEvent((keys: string) => {
    const row = rows()[currentRow()];
    const rowKey = rowKeys.find((key) => key.keys === keys);
    if (!row?.dataset.row || !rowKey) return false;
    if (rowKey.movesOn) move(1);
    rowKey.run(row.dataset.row);
  });
  const described = rowKeys.map(({ keys, label }) => `${keys} ${label}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys are the same as long as their names are.
  useEffect(() => {
    if (!hasRows) return;
    const removals = rowKeys.map(({ keys, label }) => addShortcut({ keys, label, run: () => runOnRow(keys) }));
    return () => {
      for (const remove of removals) remove();
    };
  }, [described, hasRows]);
  return root;
}
