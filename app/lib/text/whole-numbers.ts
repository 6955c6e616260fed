/** Groups of digits with a space between them: at least six characters, so that no list of small numbers is one. */
const groups = /\+?\d[\d ]{4,18}\d/g;

/** Returns a text in which a telephone number is on one line: the spaces within it do not break. */
export const wholeNumbers = (text: string): string =>
  text.replace(groups, (number) => number.replaceAll(' ', '\u00a0'));
