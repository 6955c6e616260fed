import { type Json, markdownHtml, textOf, type UnknownCards } from './card-html.ts';
import { lexicalToHtml } from './lexical.ts';
import { mobiledocToHtml } from './mobiledoc.ts';
import { withPlainCards } from './plain-cards.ts';

const cutNote = 'Its text is damaged and cannot be read. It becomes a draft without one.';

/** Returns the text of a post, in whichever of its formats it has one. */
export function htmlOf(post: Json): { html: string; isDamaged: boolean; notes: string[] } {
  const unknown: UnknownCards = new Set();
  const [html, lexical, mobiledoc, markdown] = ['html', 'lexical', 'mobiledoc', 'markdown'].map((name) =>
    textOf(post[name]),
  );
  const readers = [
    html ? () => withPlainCards(html) : null,
    lexical ? () => lexicalToHtml(lexical, unknown) : null,
    mobiledoc ? () => mobiledocToHtml(mobiledoc, unknown) : null,
    markdown ? () => markdownHtml(markdown) : null,
  ].filter((reader) => reader !== null);
  // The first that can be read; null for one that is damaged.
  let text: string | null = null;
  for (const reader of readers) text ??= reader();
  const isDamaged = readers.length > 0 && text === null;
  const names = [...unknown].join(', ');
  return {
    html: text ?? '',
    isDamaged,
    notes: [
      ...(isDamaged ? [cutNote] : []),
      ...(names ? [`Cards that articles here do not have are left out: ${names}.`] : []),
    ],
  };
}

/** Returns the moment of a publication, as a text or in milliseconds; null if there is none. */
export function publishMoment(moment: unknown): string | null {
  const date = typeof moment === 'number' ? new Date(moment) : new Date(withZone(textOf(moment)));
  const year = date.getUTCFullYear();
  return Number.isNaN(date.getTime()) || year < 1800 || year > 2199 ? null : date.toISOString();
}

/** Old versions write `2016-01-04 18:09:23` without a zone, in UTC. */
const withZone = (text: string) =>
  /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(text) ? `${text.replace(' ', 'T')}Z` : text;
