import { sentenceCase } from '#app/lib/text/sentence-case.ts';
import { storedLine } from '#app/lib/text/visible-text.ts';

/** The maximum number of tags of a post. */
export const maxTags = 12;
const maxTagLength = 40;

/** Returns a tag in stored form: lower case, single spaces, no characters that are special in an address. */
export const normaliseTag = (typed: string): string =>
  storedLine(typed.toLowerCase().replace(/[/\\?#%]/g, ' '))
    .slice(0, maxTagLength)
    .trim();

/** Returns the tags with one more, trimmed. An empty or existing tag changes nothing. */
export function addTag(tags: string[], typed: string): string[] {
  const tag = normaliseTag(typed);
  return tag === '' || tags.includes(tag) || tags.length >= maxTags ? tags : [...tags, tag];
}

/** Returns why a post with these tags accepts no more; null if this one is accepted, known or empty. */
export function tagProblem(tags: string[], typed: string): string | null {
  const tag = normaliseTag(typed);
  if (tag === '' || tags.includes(tag) || tags.length < maxTags) return null;
  return `A post has at most ${maxTags} tags. Remove one to add ‘${tag}’.`;
}

/** Returns a tag for display: `work life` is 'Work life'. */
export const tagName = (tag: string): string => sentenceCase(tag);
