/**
 * Returns pasted text in which stars between digits are no marks: `5*3*2` is a product. Code has stars of its own, so
 * that a text with code stays as it is.
 */
export const keepProducts = (text: string): string =>
  text.includes('`') ? text : text.replace(/(?<=\d)\*(?=\d)/g, '\\*');

/** Returns pasted text whose lines are paragraphs: this grammar has no line breaks. Items of a list stay together. */
export const linesAsParagraphs = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/^(?![ \t]*- )(.*\S.*)\n(?=[ \t]*(?!- )\S)/gm, '$1\n\n');
