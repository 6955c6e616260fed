import type { Inline } from './prose.ts';

const address = /https?:\/\/[^\s<>"“”]+/gi;

/** Signs that end a sentence, not an address. */
const closing = /[.,;:!?'’*]+$/;

/** Divides plain text into words and the web addresses between them, which end before the signs of the sentence. */
export function linkedParts(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const { 0: written, index } of text.matchAll(address)) {
    const href = withoutSentence(written);
    if (!URL.canParse(href)) continue;
    if (index > end) parts.push(text.slice(end, index));
    parts.push({ kind: 'link', text: href, href });
    end = index + href.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/** A bracket belongs to the address if it was opened there: `/wiki/Rest_(music)`. */
function withoutSentence(written: string): string {
  const href = written.replace(closing, '');
  const isOpenedBefore = href.endsWith(')') && !href.includes('(');
  return isOpenedBefore ? withoutSentence(href.slice(0, -1)) : href;
}
