import { contentWords } from '#app/features/blog/content/words.ts';
import { acceptedWords } from '#app/features/blog/generator/tasks.ts';
import type { PostDraft } from '#app/features/blog/schema.ts';

/** A post as comparisons take it: its facts, and each line of its text as a part that came, went or moved. */
export function comparable({ content, acceptedFromAi, ...facts }: PostDraft) {
  const seen = new Map<string, number>();
  const blocks = contentWords(content)
    .split('\n')
    .filter(Boolean)
    .map((text) => {
      const number = (seen.get(text) ?? 0) + 1;
      seen.set(text, number);
      return { id: `${text} ${number}`, type: 'paragraph', text };
    });
  return { ...facts, writtenHow: acceptedWords(acceptedFromAi), blocks };
}
