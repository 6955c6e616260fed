import type { TextBlock } from '#app/lib/text/text-blocks.ts';

/** Returns the start of a letter, for lists of mails, if it has no preheader. */
export function openingText(blocks: readonly TextBlock[], length = 110): string {
  const first = blocks.find((block) => block.kind === 'paragraph');
  const opening = (first?.words ?? []).map((part) => (typeof part === 'string' ? part : part.text)).join('');
  return opening.slice(0, length).toWellFormed();
}
