import { useEffect, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import quoteIcon from '#app/ui/icons/regular/quotes.svg?raw';
import { quoteOf } from '../../writing/quote.ts';
import { appendQuote, composerId } from './format-text.ts';

interface Selected {
  number: number;
  words: string;
  /** The place of the button, in pixels of the document. */
  top: number;
  left: number;
}

/** Reads which words of which post are selected; null if the selection is not within one post. */
function readSelection(): Selected | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const node = range.commonAncestorContainer;
  const element = node instanceof Element ? node : node.parentElement;
  const number = Number(element?.closest('.post-text')?.closest('[id^="post-"]')?.id.slice('post-'.length));
  const text = selection.toString().trim();
  if (!Number.isInteger(number) || text === '') return null;
  const { bottom, left } = range.getBoundingClientRect();
  return { number, words: text, top: bottom + scrollY + 8, left: left + scrollX };
}

/** A button below selected words of a post, which quotes them in the form. With the keyboard, each post has a link. */
export function QuoteSelection({ slug }: { slug: string }) {
  const [selected, setSelected] = useState<Selected | null>(null);
  useEffect(() => {
    const read = () => setSelected(readSelection());
    document.addEventListener('selectionchange', read);
    return () => document.removeEventListener('selectionchange', read);
  }, []);
  if (!selected) return null;
  const quote = () => {
    const area = document.getElementById(composerId) as HTMLTextAreaElement | null;
    if (!area) return;
    appendQuote(area, quoteOf(slug, selected.number, selected.words));
    area.scrollIntoView({ block: 'center' });
    setSelected(null);
  };
  return (
    <button
      type="button"
      // A press would otherwise end the selection first.
      onPointerDown={(event) => event.preventDefault()}
      onClick={quote}
      style={{ top: selected.top, left: selected.left }}
      className="button button-primary button-small absolute z-10"
    >
      <Icon svg={quoteIcon} className="size-4.5" />
      Quote
    </button>
  );
}
