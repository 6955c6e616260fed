/** Returns what could be an address in a text such as `Ann <ann@host>`, `mailto:ann@host` or `ann@host; bob@host`. */
export const findAddresses = (text: string): string[] =>
  text
    .split(/[\s<>()[\]{}",;:|\\\u200B\u2060\uFEFF]+/)
    .filter((word) => word.includes('@'))
    // A spreadsheet's export puts an apostrophe before what it would run as a formula.
    .map((word) => word.replace(/^['’.]+|['’.]+$/g, ''));
