const marks = [
  ['A blank line', 'begins a paragraph'],
  ['## Three things', 'a heading'],
  ['- An item', 'a list'],
  ['**bold**, *soft*', 'bold and soft words'],
  ['[words](/blog)', 'a link; alone in its paragraph, a button'],
  ['![what it shows](/media/…)', 'a picture, alone in its paragraph'],
] as const;

/** An introduction to the signs of a letter, for the plain field. */
export function FormattingHelp() {
  return (
    <details className="text-meta text-ink-2">
      <summary className="cursor-pointer py-1 font-semibold">Headings, lists, links and pictures</summary>
      <dl className="mt-1 grid gap-1">
        {marks.map(([mark, meaning]) => (
          <div key={mark} className="flex flex-wrap gap-x-3">
            <dt>
              <code className="font-semibold">{mark}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
