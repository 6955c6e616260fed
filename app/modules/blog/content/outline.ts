import { slugOf } from '#app/lib/text/slug.ts';
import { contentText, inlineText } from './article-text.ts';
import type { Content } from './schema.ts';

export interface OutlineEntry {
  /** The anchor, unique within the article: `when-it-falls-apart`, `when-it-falls-apart-2`. */
  id: string;
  text: string;
  level: 2 | 3 | 4;
}

/** Returns the top-level headings of an article, in order. */
export function outlineOf({ content }: Content): OutlineEntry[] {
  const usedNames = new Set<string>();
  const entries: OutlineEntry[] = [];
  for (const node of content) {
    if (node.type !== 'heading') continue;
    const text = inlineText(node.content).trim();
    const id = freeName(slugOf(text) || 'part', usedNames);
    usedNames.add(id);
    entries.push({ id, text, level: node.attrs.level });
  }
  return entries;
}

/** Returns the parts of an article under its top-level headings, in order. The text before the first is in none. */
export function contentSections({ content, ...rest }: Content): { id: string; title: string; text: string }[] {
  const headings = outlineOf({ content, ...rest });
  const starts = content.flatMap((node, index) => (node.type === 'heading' ? [index] : []));
  return headings.map(({ id, text: title }, index) => {
    const nodes = content.slice((starts[index] ?? 0) + 1, starts[index + 1]);
    return { id, title, text: contentText({ ...rest, content: nodes }) };
  });
}

function freeName(name: string, usedNames: Set<string>): string {
  if (!usedNames.has(name)) return name;
  for (let number = 2; ; number++) if (!usedNames.has(`${name}-${number}`)) return `${name}-${number}`;
}
