import { sentenceCase } from '#app/lib/text/sentence-case.ts';
/** Returns the label of a field: `buttonText` is Button text, `imageUrl` Image URL. */
export function fieldText(name: string): string {
  const apart = name.replace(/([A-Z])/g, ' $1').toLowerCase();
  return sentenceCase(apart).replace(/\b(url|seo)\b/gi, (word) => word.toUpperCase());
}
