import type { TextPart } from '#app/lib/search/search-suggestions.ts';

/** A text whose matches are marked. */
export function Highlighted({ parts }: { parts: readonly TextPart[] }) {
  let at = 0;
  return parts.map(({ text, isMatch }) => {
    const key = at;
    at += text.length;
    return isMatch ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
}
