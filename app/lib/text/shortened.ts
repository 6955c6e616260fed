/**
 * Returns a text of at most this many characters. A longer one ends in an ellipsis, and no character of two code units,
 * such as an emoji, is cut in half.
 */
export const shortened = (text: string, maxLength: number): string =>
  text.length > maxLength
    ? `${text
        .slice(0, maxLength - 1)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()}…`
    : text;
