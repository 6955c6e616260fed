const blocks = 'p, div, ul, ol, h1, h2, h3, h4, h5, h6, blockquote, pre, figure';

/** Replaces tables by paragraphs, one for each row. The cells of a layout become what is in them. */
export function spellOutTables(body: HTMLElement): void {
  // A table in a table comes after it, and is replaced before it.
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    const caption = table.querySelector('caption');
    table.replaceWith(
      ...(caption ? [madeOf('p', [caption])] : []),
      ...[...table.querySelectorAll('tr')].flatMap(linesOf),
    );
  }
}

function linesOf(row: Element): Element[] {
  const cells = [...row.querySelectorAll('td, th')].filter(
    (cell) => cell.textContent?.trim() || cell.querySelector('img'),
  );
  if (cells.length === 0) return [];
  const words = cells.flatMap((cell) => wordsOf(cell) ?? []);
  const [first, ...others] = words;
  // The words of two cells must not become one.
  if (!first || words.length < cells.length) return cells.map((cell) => madeOf('div', [cell]));
  const line = madeOf('p', [first]);
  for (const other of others) line.append(', ', ...other.childNodes);
  return [line];
}

/** Returns the element with the words of a cell, its only paragraph or itself; null if it has more than one line. */
function wordsOf(cell: Element): Element | null {
  const [only, ...more] = cell.querySelectorAll(blocks);
  if (!only) return cell;
  const isAlone = more.length === 0 && only.textContent?.trim() === cell.textContent?.trim();
  return isAlone && only.matches('p, div') ? only : null;
}

function madeOf(name: string, parts: readonly Element[]): Element {
  const made = (parts[0] as Element).ownerDocument.createElement(name);
  for (const part of parts) made.append(...part.childNodes);
  return made;
}
