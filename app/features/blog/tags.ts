/** @internal for tests */
export const maxTags = 12;
const maxTagLength = 40;

/** A tag as it is kept: small letters, one space between words, no signs that an address would choke on. */
export const normaliseTag = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[/\\?#%]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxTagLength)
    .trim();

/** The tags with one more: trimmed; an empty or known one changes nothing (specification, section 4). */
export function addTag(tags: string[], typed: string): string[] {
  const tag = normaliseTag(typed);
  return tag === '' || tags.includes(tag) || tags.length >= maxTags ? tags : [...tags, tag];
}

/** Why a post with these tags takes no more; null where this one is taken, known or empty. */
export function tagProblem(tags: string[], typed: string): string | null {
  const tag = normaliseTag(typed);
  if (tag === '' || tags.includes(tag) || tags.length < maxTags) return null;
  return `A post has at most ${maxTags} tags. Remove one to add ‘${tag}’.`;
}

/** A tag as it is shown: `work life` is 'Work life'. */
export const tagName = (tag: string): string => tag.charAt(0).toUpperCase() + tag.slice(1);
