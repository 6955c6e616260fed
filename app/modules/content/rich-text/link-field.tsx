import { type ComponentProps, type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { LinkTarget } from '#app/ui/admin/editor/forms/form-context.ts';
import { type KnownAddresses, linkNote } from '#app/ui/admin/editor/forms/link-note.ts';
import { optionKey } from '#app/ui/keys/option-key.ts';

interface LinkFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string;
  /** @param title of the page or post that was chosen */
  onChange: (address: string, title?: string) => void;
}

const debounceMs = 150;

/** A link field: an address, or a page or post found by its title. */
export function LinkField({ value, onChange, onKeyDown, ...control }: LinkFieldProps) {
  const listId = useId();
  const path = value.split(/[?#]/, 1)[0]?.trim() ?? '';
  const { text: searched, ...known } = useKnownAddresses(path);
  // While the server looks, the results for an earlier text are there: Enter must not choose one that the text rules out.
  const matches = searched === path ? known.pages : known.pages.filter((target) => hasWords(target, path));
  const [chosen, setChosen] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const here = matches.find((target) => target.path === path);
  const offered = isOpen && !here ? matches : [];
  const current = offered[Math.min(chosen, offered.length - 1)];

  const choose = (target: LinkTarget) => {
    onChange(target.path, target.title);
    setOpen(false);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const act = current && optionKey(event.nativeEvent, offered.indexOf(current), offered.length);
    if (!act) return onKeyDown?.(event);
    event.preventDefault();
    if (act === 'take') choose(current);
    else if (act === 'close') setOpen(false);
    else setChosen(act.at);
  };
  return (
    <div>
      <input
        {...control}
        role="combobox"
        aria-expanded={offered.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current && `${listId}-${current.id}`}
        autoComplete="off"
        placeholder="Search pages and posts, or https://…"
        value={value}
        onChange={({ target }) => {
          onChange(target.value, matches.find(({ path: known }) => known === target.value)?.title);
          setChosen(0);
          setOpen(true);
        }}
        onKeyDown={press}
        onBlur={() => setOpen(false)}
        className="field"
      />
      <div
        id={listId}
        role="listbox"
        aria-label="Pages and posts"
        hidden={offered.length === 0}
        className="link-targets"
      >
        {offered.flatMap((target) => [
          <button
            key={target.id}
            id={`${listId}-${target.id}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={target === current}
            className="dropdown-row"
            // The press must not move the focus before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(target)}
          >
            <span className="min-w-0 flex-1">
              <span className="block">{target.title}</span>{' '}
              <span className="block text-meta wrap-anywhere text-ink-3">{target.path}</span>
            </span>
          </button>,
          ' ',
        ])}
      </div>
      <p className="mt-1.5 text-meta text-ink-3" aria-live="polite">
        {noteText(value, known, searched === path)}
      </p>
    </div>
  );
}

/**
 * Every result contains the typed text: an address without a page may be the beginning of another one.
 * @param isAnswered whether the server has looked for this address
 */
function noteText(address: string, known: KnownAddresses, isAnswered: boolean): string {
  const note = linkNote(address, known);
  if (note?.tone !== 'danger') return note?.text ?? '';
  return isAnswered && known.pages.length === 0 ? 'No page or post has this address.' : '';
}

const none: KnownAddresses = { pages: [], redirects: [] };

const hasWords = ({ title, path }: LinkTarget, text: string) =>
  text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${title} ${path}`.toLowerCase().includes(word));

/**
 * Returns the pages and posts with a text in their title or address, and the text they were found by, which is an earlier
 * one until the server answers; null before it has answered at all.
 */
function useKnownAddresses(text: string): KnownAddresses & { text: string | null } {
  const [addresses, setAddresses] = useState<KnownAddresses & { text: string | null }>({ ...none, text: null });
  useEffect(() => {
    if (text === '' || /^[a-z]+:/i.test(text)) return setAddresses({ ...none, text });
    const ending = new AbortController();
    const timer = setTimeout(() => {
      fetch(`/admin/blog/link-targets?q=${encodeURIComponent(text)}`, {
        signal: ending.signal,
        redirect: 'manual',
      })
        .then((response) => (response.ok ? response.json() : null))
        .then((known: KnownAddresses | null) => known && setAddresses({ ...known, text }))
        .catch(() => undefined);
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [text]);
  return addresses;
}
