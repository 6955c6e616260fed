import { compareTokens, splitWords } from './compare-words.ts';

/** A tag, an entity, or the text up to the next of these. A `>` inside a quoted attribute ends no tag. */
const htmlToken = /<(?:[^<>"']|"[^"]*"|'[^']*')*>|&#?\w+;|[^<&]+|[<&]/g;

const isTag = (token: string) => token.length > 1 && token.startsWith('<');

/** The tags between which words do not run together. */
const dividesWords = /^<(?:\/(?:p|li|h\d|blockquote|pre|td|th|summary|details)|br|hr)\b/;

/** The tags before which there can be words: the ends of elements that contain text, and what is within a line. */
const isAmongWords = /^<(?:\/(?:p|li|h\d|td|th|summary|code|a|em|strong|del)|code|a|em|strong|del|img|br)\b/;

/**
 * Returns HTML with the words that differ from an earlier version marked as `ins` and `del`. The structure is that of the
 * later version; removed words are before its next words.
 * @param before and `after` are of our own renderer, so their elements are closed
 */
export function markChanges(before: string, after: string): string {
  const html: string[] = [];
  let removed: string[] = [];
  const takeRemoved = () => {
    const text = removed.join('').replace(/^(?:<br>\s*)+|(?:\s*<br>)+\s*$/g, '');
    removed = [];
    return text.trim() ? `<del class="removed-words">${text}</del>` : '';
  };
  for (const { change, token } of compareTokens(tokensOf(before), tokensOf(after))) {
    if (change === 'removed') {
      if (!isTag(token)) removed.push(token);
      else if (dividesWords.test(token)) removed.push('<br>');
      continue;
    }
    const isText = !isTag(token) && token.trim() !== '';
    if (isText || isAmongWords.test(token)) html.push(takeRemoved());
    html.push(isText && change === 'added' ? `<ins class="added-words">${token}</ins>` : token);
  }
  const last = takeRemoved();
  if (last) html.push(`<p>${last}</p>`);
  return html.join('').replace(/<\/ins>(\s*)<ins class="added-words">/g, '$1');
}

/** Splits text into words; leaves tags and entities whole. */
const tokensOf = (html: string): string[] =>
  (html.match(htmlToken) ?? []).flatMap((token) => (/^[<&]/.test(token) ? [token] : splitWords(token)));
