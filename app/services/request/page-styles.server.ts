import { createHash } from 'node:crypto';
import type { ConditionalStyles, NamedStyles, StylePart } from './split-stylesheet.server.ts';

export interface PageStyles {
  css: string;
  /** As the content security policy names it. */
  hash: string;
}

const maxKept = 200;

/**
 * Returns a function that selects the styles of a page: those rules of the stylesheet whose classes all occur in the HTML, in
 * their order. The build has divided the stylesheet into `parts`. Classes that a script adds later are not found: load the whole stylesheet first. It keeps the last 200
 * selections, because most pages use the same classes.
 */
export function createPageStyles(parts: StylePart[]): (html: string) => PageStyles {
  const known = new Set(classesIn(parts));
  const kept = new Map<string, PageStyles>();
  return (html) => {
    const used = new Set([...classesOf(html)].filter((name) => known.has(name)));
    const key = [...used].sort().join(' ');
    const found = kept.get(key) ?? pageStylesOf(selectStyles(parts, used));
    kept.delete(key);
    kept.set(key, found);
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    return found;
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
    yield* list.replace(/&(amp|gt|lt|quot|#x27);/g, (_entity, name) => entities[name] ?? '').split(/\s+/);
  }
}

function* classesIn(parts: StylePart[]): Generator<string> {
  for (const part of parts) {
    if ('children' in part) yield* classesIn(part.children);
    else if ('classes' in part) yield* part.classes.flat();
  }
}

function selectStyles(parts: StylePart[], used: ReadonlySet<string>): string {
  const rules = writeParts(parts, (part) => ('classes' in part ? applies(part, used) : false));
  return writeParts(parts, (part) => ('classes' in part ? applies(part, used) : rules.includes(part.name)));
}

const applies = ({ classes }: ConditionalStyles, used: ReadonlySet<string>) =>
  classes.some((list) => list.every((name) => used.has(name)));

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
