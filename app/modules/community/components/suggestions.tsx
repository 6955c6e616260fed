import { useEffect, useRef, useState } from 'react';
import { optionKey } from '#app/ui/keys/option-key.ts';
import { replaceSelection } from './composer/format-text.ts';

interface Suggestion {
  /** The inserted text, with its sign. */
  text: string;
  /** The text beside it. */
  name?: string;
}

const listId = 'composer-suggestions';
const debounceMs = 150;

/** The word with its sign before the cursor, if it can be completed. */
const wordBefore = (area: HTMLTextAreaElement): string | null =>
  area.selectionStart === area.selectionEnd
    ? (/(?:^|[\s(])([@#][\p{L}\p{N}][\p{L}\p{N}_-]{0,30})$/u.exec(area.value.slice(0, area.selectionStart))?.[1] ??
      null)
    : null;

async function load(word: string, signal: AbortSignal): Promise<Suggestion[]> {
  const kind = word.startsWith('@') ? 'member' : 'hashtag';
  const search = new URLSearchParams({ [kind]: word.slice(1) });
  const response = await fetch(`/api/forum-suggestions?${search}`, { signal });
  const answer: unknown = response.ok ? await response.json() : null;
  return typeof answer === 'object' && answer !== null && 'suggestions' in answer && Array.isArray(answer.suggestions)
    ? answer.suggestions
    : [];
}

/**
 * Suggests members and hashtags below a text area while one is typed. The focus stays in the text: the arrow keys
 * choose (ARIA `aria-activedescendant`), Enter or Tab takes, Escape closes.
 */
export function Suggestions({ area }: { area: HTMLTextAreaElement }) {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  const [chosen, setChosen] = useState(0);
  /** The word that the suggestions are for; null while nothing can be completed. */
  const word = useRef<string | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let request = new AbortController();
    const close = () => {
      clearTimeout(timer);
      request.abort();
      word.current = null;
      setSuggestions([]);
    };
    const look = () => {
      const before = wordBefore(area);
      if (before === word.current) return;
      close();
      if (!before) return;
      word.current = before;
      request = new AbortController();
      const { signal } = request;
      timer = setTimeout(() => {
        load(before, signal).then(
          (loaded) => {
            if (signal.aborted) return;
            setChosen(0);
            setSuggestions(loaded);
          },
          // Without a network the person types the whole word.
          () => undefined,
        );
      }, debounceMs);
    };
    const closeElsewhere = () => {
      if (wordBefore(area) !== word.current) close();
    };
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing) close();
    };
    const listeners = Object.entries({
      input: look,
      blur: close,
      keydown: press,
      keyup: closeElsewhere,
      click: closeElsewhere,
    }) as [string, EventListener][];
    for (const [type, listener] of listeners) area.addEventListener(type, listener);
    return () => {
      close();
      for (const [type, listener] of listeners) area.removeEventListener(type, listener);
    };
  }, [area]);

  const isOpen = suggestions.length > 0;
  const take = (suggestion: Suggestion | undefined) => {
    setSuggestions([]);
    const before = wordBefore(area);
    if (!suggestion || !before || before !== word.current) return;
    const end = area.selectionStart;
    area.setSelectionRange(end - before.length, end);
    replaceSelection(area, `${suggestion.text} `);
  };

  useEffect(() => {
    if (!isOpen) return;
    const choose = (event: KeyboardEvent) => {
      const act = event.key === 'Tab' && !event.shiftKey ? 'take' : optionKey(event, chosen, suggestions.length);
      if (!act) return;
      event.preventDefault();
      if (act === 'take') take(suggestions[chosen]);
      else if (act !== 'close') setChosen(act.at);
    };
    area.addEventListener('keydown', choose);
    area.setAttribute('aria-controls', listId);
    area.setAttribute('aria-activedescendant', `${listId}-${chosen}`);
    return () => {
      area.removeEventListener('keydown', choose);
      area.removeAttribute('aria-controls');
      area.removeAttribute('aria-activedescendant');
    };
  });

  return (
    <div className="relative">
      <p role="status" className="sr-only">
        {isOpen
          ? `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}, arrow keys choose`
          : ''}
      </p>
      {isOpen && (
        <div id={listId} role="listbox" aria-label="Suggestions" className="composer-suggestions">
          {suggestions.map((suggestion, index) => (
            <div
              key={suggestion.text}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              onPointerDown={(event) => {
                // The focus stays in the text.
                event.preventDefault();
                take(suggestion);
              }}
            >
              <b>{suggestion.text}</b> {suggestion.name}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
