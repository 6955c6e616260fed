import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useMemo, useState } from 'react';
import type { SearchKind } from '#app/lib/search/search-kinds.ts';
import type { SuggestionGroup } from '#app/lib/search/search-suggestions.ts';
import { clearRecentSearches, readRecentSearches } from './recent-searches.ts';
import { createSuggestionSource, type FoundSuggestions, loadDeviceIndex } from './suggestion-source.ts';

/** An option of the list: a result, a recent search, or the page with all results. */
export interface SearchOption {
  id: string;
  title: string;
  /** The section of the page, if the result is one. */
  section: string | null;
  href: string;
  /** The place among the suggested results, from 1; null for other options. */
  rank: number | null;
}

export interface OptionGroup {
  kind: SearchKind | 'recent' | 'all';
  options: SearchOption[];
}

/** The pause after typing before the number of results is announced. */
const announceAfterMs = 500;
const noSuggestions: FoundSuggestions = { query: '', groups: [] };

interface ComboboxOptions {
  id: string;
  field: RefObject<HTMLInputElement | null>;
  /** Without suggestions the field remains a plain search field. */
  isOn: boolean;
  isAlwaysOpen: boolean;
}

export type Combobox = ReturnType<typeof useCombobox>;

/** The state and the keys of a combobox with suggestions. The field is uncontrolled: typing never waits for React. */
export function useCombobox({ id, field, isOn, isAlwaysOpen }: ComboboxOptions) {
  const [suggestions, setSuggestions] = useState(noSuggestions);
  const [recent, setRecent] = useState<string[]>([]);
  const [isOpened, setOpened] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [hasScript, setHasScript] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const source = useMemo(() => createSuggestionSource(setSuggestions), []);

  const groups = groupsOf(id, suggestions, recent);
  const options = groups.flatMap((group) => group.options);
  const isOpen = isOn && (isOpened || isAlwaysOpen) && options.length > 0;
  const active = isOpen ? options.findIndex((option) => option.id === activeId) : -1;

  useEffect(() => {
    setHasScript(true);
    // The visitor may have typed before this script arrived.
    const typed = field.current;
    if (isOn && typed) {
      const hasFocus = document.activeElement === typed;
      if (hasFocus) {
        void loadDeviceIndex();
        setRecent(readRecentSearches());
      }
      if (typed.value && (hasFocus || typed.value !== typed.defaultValue)) source.find(typed.value);
      // Without the focus, the list waits for a click or a key.
      setOpened(hasFocus && typed.value !== '');
    }
    return () => void source.stop();
  }, [field, isOn, source]);

  const count = options.filter(({ rank }) => rank !== null).length;
  useEffect(() => {
    const timer = setTimeout(
      () => setAnnouncement(isOpen ? announcementOf(suggestions.query, count) : ''),
      announceAfterMs,
    );
    return () => clearTimeout(timer);
  }, [isOpen, suggestions.query, count]);

  function close() {
    source.stop();
    setOpened(false);
    setActiveId(null);
  }

  function choose(index: number) {
    const option = options[index];
    setActiveId(option?.id ?? null);
    if (option) document.getElementById(option.id)?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const press = pressOf(event, { isOpen, isAlwaysOpen, active, last: options.length - 1 });
    if (!press) return;
    if (press.act !== 'leave') event.preventDefault();
    if (press.act === 'leave' || press.act === 'close') return isAlwaysOpen ? setActiveId(null) : close();
    if (press.act === 'follow') return document.getElementById(options[press.place]?.id ?? '')?.click();
    if (press.act === 'choose') return choose(press.place);
    setOpened(true);
    // The options of this field are not rendered yet.
    setActiveId(options.at(press.place)?.id ?? null);
  }

  const fieldProps = {
    onInput: () => {
      setActiveId(null);
      if (!isOn) return;
      setOpened(true);
      source.find(field.current?.value ?? '');
    },
    onFocus: () => {
      if (!isOn) return;
      void loadDeviceIndex();
      setRecent(readRecentSearches());
    },
    onClick: () => setOpened(true),
    onKeyDown,
    ...(isOn &&
      hasScript && {
        role: 'combobox',
        'aria-expanded': isOpen,
        'aria-autocomplete': 'list' as const,
        'aria-controls': `${id}-list`,
        'aria-activedescendant': options[active]?.id,
      }),
  };

  return {
    listId: `${id}-list`,
    query: suggestions.query,
    groups,
    isOpen,
    activeId: options[active]?.id ?? null,
    announcement,
    fieldProps,
    close,
    point: setActiveId,
    /** Closes the list if the focus leaves the box. */
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) close();
    },
    clearRecent: () => {
      clearRecentSearches();
      setRecent([]);
      field.current?.focus();
    },
  };
}

interface ListState {
  isOpen: boolean;
  isAlwaysOpen: boolean;
  /** The place of the selected option; -1: none is. */
  active: number;
  last: number;
}

type Press = { act: 'leave' } | { act: 'close' } | { act: 'open' | 'choose' | 'follow'; place: number };

/** Returns the effect of a key on the list, with the option’s place (-1: the last); null: it belongs to the text. */
function pressOf(
  { key, nativeEvent, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
  { isOpen, isAlwaysOpen, active, last }: ListState,
): Press | null {
  if (nativeEvent.isComposing || ctrlKey || metaKey || altKey || shiftKey) return null;
  if (key === 'Tab') return { act: 'leave' };
  // In a dialog it closes the dialog. The first press closes the list, and does not clear the field.
  if (key === 'Escape') return isAlwaysOpen || !isOpen ? null : { act: 'close' };
  const isArrow = key === 'ArrowDown' || key === 'ArrowUp';
  if (!isOpen) return isArrow ? { act: 'open', place: key === 'ArrowDown' ? 0 : -1 } : null;
  if (key === 'Enter') return active < 0 ? null : { act: 'follow', place: active };
  const places = new Map([
    ['ArrowDown', active >= last ? 0 : active + 1],
    ['ArrowUp', active <= 0 ? last : active - 1],
    // They belong to the text until an option is selected.
    ...(active < 0
      ? []
      : ([
          ['Home', 0],
          ['End', last],
        ] as const)),
  ]);
  const place = places.get(key);
  return place === undefined ? null : { act: 'choose', place };
}

const resultsHref = (query: string) => `/search?${new URLSearchParams({ q: query })}`;

function groupsOf(id: string, { query, groups }: FoundSuggestions, recent: string[]): OptionGroup[] {
  const text = query.trim();
  if (text === '') {
    const options = recent.map((title, index) => ({
      id: `${id}-recent-${index}`,
      title,
      section: null,
      href: resultsHref(title),
      rank: null,
    }));
    return options.length > 0 ? [{ kind: 'recent', options }] : [];
  }
  const all = {
    id: `${id}-all`,
    title: `All results for “${text}”`,
    section: null,
    href: resultsHref(text),
    rank: null,
  };
  return [...ranked(id, groups), { kind: 'all', options: [all] }];
}

function ranked(id: string, groups: SuggestionGroup[]): OptionGroup[] {
  let rank = 0;
  return groups.map(({ kind, suggestions }) => ({
    kind,
    options: suggestions.map(({ title, path, section = null }) => {
      rank += 1;
      return { id: `${id}-${kind}-${path}`, title, section, href: path, rank };
    }),
  }));
}

function announcementOf(query: string, count: number): string {
  if (query.trim() === '') return 'Recent searches. Use the arrow keys to choose.';
  if (count === 0) return 'No suggestions. Press Enter to search.';
  return `${count === 1 ? '1 suggestion' : `${count} suggestions`}. Use the arrow keys to choose.`;
}
