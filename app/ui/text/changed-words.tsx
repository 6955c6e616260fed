import type { TextPart } from '#app/lib/text/compare-words.ts';

const marks = {
  added: (text: string, key: number) => (
    <ins key={key} className="added-words">
      {text}
    </ins>
  ),
  removed: (text: string, key: number) => (
    <del key={key} className="removed-words">
      {text}
    </del>
  ),
  same: (text: string) => text,
};

/** A text with the words that were added to it and removed from it. */
export const ChangedWords = ({ parts }: { parts: readonly TextPart[] }) =>
  parts.map(({ change, text }, index) => marks[change](text, index));
