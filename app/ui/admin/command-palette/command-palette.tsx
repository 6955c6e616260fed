import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { counted } from '#app/lib/count-text.ts';
import { matchesText, type PaletteGroup, type PaletteItem } from '#app/lib/search/command-palette.ts';
import { lightDismiss } from '#app/ui/admin/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import searchIcon from '#app/ui/icons/regular/magnifying-glass.svg?raw';
import { optionKey } from '#app/ui/keys/option-key.ts';

/** The commands of the shell, by the name that items use. */
export type PaletteCommands = Record<string, () => void>;

interface PaletteProps {
  ref: RefObject<HTMLDialogElement | null>;
  /** Screens are searched here without delay; people and actions are requested from the server. */
  groups: readonly { label: string; items: readonly { label: string; href: string }[] }[];
  commands: PaletteCommands;
}

const debounceMs = 120;

/**
 * Finds any screen, person or action by a few letters (combobox pattern: the focus stays in the field, the selected
 * option is referenced by id).
 */
export function CommandPalette({ ref, groups, commands }: PaletteProps) {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const { load, data } = useFetcher<PaletteAnswer>({ key: 'command-palette' });
  const navigate = useNavigate();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const matches = groupsFor(query, groups, data);
  const items = matches.flatMap((group) => group.items);
  const current = Math.min(chosen, items.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    if (!query) return;
    const timer = setTimeout(() => load(`/admin/palette?q=${encodeURIComponent(query)}`), debounceMs);
    return () => clearTimeout(timer);
  }, [query, load]);

  const search = (text: string) => {
    setQuery(text);
    setChosen(0);
  };
  const go = (item: PaletteItem | undefined) => {
    if (!item) return;
    ref.current?.close();
    if (item.command) commands[item.command]?.();
    else if (item.href === '/') location.assign(item.href);
    else if (item.href) navigate(item.href);
  };
  // The browser fires the event a moment after opening: the user may have typed by then.
  const onToggle = () => {
    if (ref.current?.open && query === '') load('/admin/palette?q=');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (items.length === 0) return;
    const pages: Record<string, number> = {
      PageDown: Math.min(current + 5, items.length - 1),
      PageUp: Math.max(current - 5, 0),
    };
    const act = optionKey(event.nativeEvent, current, items.length);
    const place = typeof act === 'object' && act ? act.at : pages[event.key];
    // Escape closes the dialog.
    if (act !== 'take' && place === undefined) return;
    event.preventDefault();
    if (act === 'take') return go(items[current]);
    setChosen(place ?? 0);
    list.current?.querySelector(`#${CSS.escape(optionId(place ?? 0))}`)?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <dialog
      ref={ref}
      aria-label="Go to"
      className="palette"
      onToggle={onToggle}
      onClose={() => {
        search('');
        setOpen(ref.current?.open ?? false);
      }}
      {...lightDismiss}
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Icon svg={searchIcon} className="size-5 text-ink-3" />
        <input
          type="text"
          role="combobox"
          onFocus={() => setOpen(true)}
          aria-expanded={isOpen}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen && items.length > 0 ? optionId(current) : undefined}
          aria-label="Go to a screen, a person or an action"
          placeholder="A screen, a person, an action"
          value={query}
          maxLength={100}
          autoComplete="off"
          spellCheck="false"
          onChange={(event) => search(event.target.value)}
          onKeyDown={onKeyDown}
          className="palette-input"
        />
        <form method="dialog">
          <button type="submit" className="key" aria-label="Esc: close">
            Esc
          </button>
        </form>
      </div>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label="Results" className="palette-list">
        {matches.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox has no element of its own.
          <div key={group.label} role="group" aria-label={group.label}>
            <p aria-hidden="true" className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-3">
              {group.label}
            </p>
            {group.items.map((item) => {
              const index = items.indexOf(item);
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field above holds the focus and the keys.
                <div
                  key={item.id}
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === current}
                  className="palette-option"
                  onPointerMove={() => setChosen(index)}
                  onClick={() => go(item)}
                >
                  <span>{item.label}</span> {item.note && <span className="palette-note">{item.note}</span>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p role="status" className={items.length === 0 ? 'px-4 pb-5 text-ink-2' : 'sr-only'}>
        {items.length === 0 ? `No results for “${query}”. Try a shorter word.` : counted(items.length, 'result')}
      </p>
    </dialog>
  );
}

interface PaletteAnswer {
  query: string;
  groups: PaletteGroup[];
}

/** Screens first; then the server's results. Those for an earlier text are shown if they still match the current one. */
function groupsFor(query: string, screens: PaletteProps['groups'], answer: PaletteAnswer | undefined): PaletteGroup[] {
  const items = screens
    .flatMap((group) => group.items.map((item) => ({ ...item, id: item.href, note: group.label })))
    .filter(({ label, note }) => matchesText(`${label} ${note}`, query))
    .map(({ id, label, href, note }) => ({ id, label, href, note }));
  const rest = (answer?.groups ?? []).map((group) => ({
    ...group,
    items: group.items.filter(
      ({ label, note = '' }) => answer?.query === query || matchesText(`${label} ${note}`, query),
    ),
  }));
  return [{ label: 'Screens', items }, ...rest].filter((group) => group.items.length > 0);
}
