const maxTags = 12;
const maxTagLength = 40;

/** A tag as it is kept: small letters, one space between words, no signs that an address would choke on. */
export const tidyTag = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[/\\?#%]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxTagLength)
    .trim();

/** The tags with one more: trimmed; an empty or known one changes nothing (specification, section 4). */
export function addTag(tags: string[], typed: string): string[] {
  const tag = tidyTag(typed);
  return tag === '' || tags.includes(tag) || tags.length >= maxTags ? tags : [...tags, tag];
}

/** A tag as it is shown: `work life` is 'Work life'. */
export const tagName = (tag: string): string => tag.charAt(0).toUpperCase() + tag.slice(1);
