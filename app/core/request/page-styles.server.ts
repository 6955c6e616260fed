import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ownValue } from '#app/lib/own-value.ts';
import type { ConditionalStyles, NamedStyles, StylePart } from './split-stylesheet.server.ts';

export interface PageStyles {
  css: string;
  /** As the content security policy names it. */
  hash: string;
}

const maxKept = 200;

/**
 * Returns a function that selects the styles of a page: those rules of the stylesheet whose classes and kinds of
 * elements all occur in the HTML, in their order, with the custom properties that they or the HTML use. The build has
 * divided the stylesheet into `parts`. What a script adds later is not found: load the whole stylesheet first. It keeps
 * the last 200 selections, because most pages use the same names. Only names of the stylesheet count, so visitors
 * cannot add to them.
 */
export function createPageStyles(parts: StylePart[]): (html: string) => PageStyles {
  const presentNames = new Set(namesIn(parts));
  const knownTexts = new Set(textsIn(parts));
  const elements = new RegExp(
    `(${[...presentNames].filter((name) => name.startsWith('<')).join('|') || '<!'})[\\s/>]`,
    'g',
  );
  const cache = new LRUCache<string, PageStyles>({ max: maxKept });
  return (html) => {
    const usedNames = new Set([...classesOf(html)].filter((name) => presentNames.has(name)));
    for (const [, name = ''] of html.matchAll(elements)) usedNames.add(name);
    const values = [...new Set(html.match(/var\(--[\w-]+[),]/g))]
      .filter((text) => knownTexts.has(text))
      .sort()
      .join('');
    const key = [...usedNames].sort().join(' ') + values;
    const styles = cache.get(key) ?? pageStylesOf(selectStyles(parts, usedNames, values));
    cache.set(key, styles);
    return styles;
  };
}

/** The styles as they are, for pages whose scripts start at once. */
export const pageStylesOf = (css: string): PageStyles => ({
  css,
  hash: createHash('sha256').update(css).digest('base64'),
});

const entities: Record<string, string> = { amp: '&', gt: '>', lt: '<', quot: '"', '#x27': "'" };

function* classesOf(html: string): Generator<string> {
  const seen = new Set<string>();
  for (const [, list = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
    if (seen.has(list)) continue;
    seen.add(list);
    yield* list.replace(/&(amp|gt|lt|quot|#x27);/g, (_entity, name) => ownValue(entities, name) ?? '').split(/\s+/);
  }
}

function* namesIn(parts: StylePart[]): Generator<string> {
  for (const part of parts) {
    if ('children' in part) yield* namesIn(part.children);
    else if ('names' in part) yield* part.names.flat();
  }
}

/** A custom property may name another one, so this ends when nothing more is found. */
function* textsIn(parts: StylePart[]): Generator<string> {
  for (const part of parts) {
    if ('children' in part) yield* textsIn(part.children);
    else if ('texts' in part) yield* part.texts;
  }
}

function selectStyles(parts: StylePart[], used: ReadonlySet<string>, values: string): string {
  let [css, length] = ['', -1];
  while (css.length > length) {
    const styles = css + values;
    length = css.length;
    css = writeParts(parts, (part) =>
      'names' in part ? applies(part, used) : part.texts.some((text) => styles.includes(text)),
    );
  }
  return css;
}

const applies = ({ names }: ConditionalStyles, used: ReadonlySet<string>) =>
  names.some((list) => list.every((name) => used.has(name)));

function writeParts(parts: StylePart[], isKept: (part: ConditionalStyles | NamedStyles) => boolean): string {
  let css = '';
  for (const part of parts) {
    if ('children' in part) {
      const inner = writeParts(part.children, isKept);
      if (inner) css += `${part.prelude}{${inner}}`;
    } else if (isKept(part)) css += part.css;
  }
  return css;
}
