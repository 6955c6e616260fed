/** One line of an iCalendar text, unfolded. */
export interface ContentLine {
  /** Where it begins, starting at 1. */
  line: number;
  text: string;
}

/** The control characters that no line may contain. A tab is allowed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this is what is removed
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

const begins = /^[ \t]*(?:BEGIN|END)[ \t]*:[ \t]*V?[A-Z-]+[ \t]*$/i;

/**
 * Splits a text into its lines, and unfolds them, as lenient as calendars need it: any kind of line break, empty lines,
 * byte order marks where files were joined, control characters, and files that are indented as a whole.
 */
export function* contentLines(text: string): Generator<ContentLine> {
  const indentation = indentationOf(text);
  let current: ContentLine | null = null;
  let number = 0;
  for (const raw of physicalLines(text)) {
    number += 1;
    const clean = raw.replaceAll('\uFEFF', '').replace(controls, '');
    const line = indentation && clean.startsWith(indentation) ? clean.slice(indentation.length) : clean;
    if (line.trim() === '') continue;
    const isFolded = /^[ \t]/.test(line) && !begins.test(line);
    if (isFolded && current) {
      current.text += line.slice(1);
      continue;
    }
    // An address of a person may break inside its quotation marks.
    if (current && isOpen(current.text) && !/^[A-Za-z0-9-]+[;:]/.test(line)) {
      current.text += ` ${line}`;
      continue;
    }
    if (current) yield current;
    current = { line: number, text: line.trimStart() };
  }
  if (current) yield current;
}

function* physicalLines(text: string): Generator<string> {
  const breaks = /\r\n|\r|\n/g;
  let from = 0;
  for (let lineBreak = breaks.exec(text); lineBreak; lineBreak = breaks.exec(text)) {
    yield text.slice(from, lineBreak.index);
    from = breaks.lastIndex;
  }
  yield text.slice(from);
}

/** Beyond this, each further line would be compared with all before it. */
const maxOpenLength = 10_000;

/** A line whose parameters end inside quotation marks: it has no value yet. */
const isOpen = (text: string): boolean =>
  text.length < maxOpenLength && /^[A-Za-z0-9-]+;/.test(text) && /^[^:"]*(?:"[^"]*"[^:"]*)*"[^"]*$/.test(text);

/** Returns the white space before each line, if the first lines have it. */
function indentationOf(text: string): string {
  const [first = '', second = ''] = text
    .slice(0, 2000)
    .replaceAll('\uFEFF', '')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '');
  const indentation = /^[ \t]*/.exec(first)?.[0] ?? '';
  return second.startsWith(indentation) ? indentation : '';
}
