import { useCallback, useEffect, useRef, useState } from 'react';
import { LazyTextEditor, rangeOf } from '#app/modules/content/rich-text/lazy-text-editor.tsx';
import { maxBodyLength } from '#app/modules/newsletter/letters/letter-schema.ts';
import { FieldError, FieldLabel, TextArea } from '#app/ui/forms/fields.tsx';
import { bodyReplacedEvent } from './use-letter-draft.ts';

const name = 'body';
const label = 'Letter';
const editorId = 'body-editor';

/**
 * The text of a letter: a plain field, and with JavaScript the rich-text editor, which writes into that field. So the
 * form, its autosave and its posts know one field.
 */
export function LetterBody({ initial, error }: { initial: string; error: string | undefined }) {
  const root = useRef<HTMLDivElement>(null);
  const [hasScript, setHasScript] = useState(false);
  const [isReady, setReady] = useState(false);
  const [text, setText] = useState(initial);
  const [startAt, setStartAt] = useState<ReturnType<typeof rangeOf>>(null);
  const area = () => root.current?.querySelector<HTMLTextAreaElement>(`[name=${name}]`) ?? null;
  useEffect(() => setHasScript(true), []);

  // What was typed into the plain field while the editor loaded, or restored there, is continued in the editor.
  useEffect(() => {
    const field = root.current;
    const follow = () => setText(area()?.value ?? '');
    field?.addEventListener(bodyReplacedEvent, follow);
    return () => field?.removeEventListener(bodyReplacedEvent, follow);
  });
  const begin = useCallback(() => {
    const field = root.current?.querySelector<HTMLTextAreaElement>(`[name=${name}]`);
    setText(field?.value ?? '');
    setStartAt(field === document.activeElement ? rangeOf(document.activeElement) : null);
    setReady(true);
  }, []);
  const write = (next: string) => {
    const field = area();
    if (!field) return;
    setText(next);
    field.value = next;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div ref={root}>
      {isReady ? (
        <>
          <FieldLabel id={editorId} label={label} isRequired isRich />
          <textarea name={name} hidden defaultValue={text} />
        </>
      ) : (
        <>
          <TextArea
            id={name}
            name={name}
            label={label}
            isRequired
            rows={18}
            maxLength={maxBodyLength}
            defaultValue={initial}
            error={error}
          />
          <FormattingHelp />
        </>
      )}
      {hasScript && (
        <div hidden={!isReady}>
          <LazyTextEditor
            id={editorId}
            label={label}
            grammar="letter"
            value={text}
            onChange={write}
            startAt={startAt}
            onReady={begin}
            {...(error && { 'aria-invalid': true, 'aria-describedby': `${editorId}-error` })}
          />
          {isReady && <FieldError id={editorId} error={error} />}
        </div>
      )}
    </div>
  );
}

const marks = [
  ['A blank line', 'begins a paragraph'],
  ['## Three things', 'a heading'],
  ['- An item', 'a list'],
  ['> Words', 'a quote or a note'],
  ['**bold**, *soft*', 'bold and soft words'],
  ['[words](/blog)', 'a link; alone in its paragraph, a button'],
  ['![description](/media/…)', 'a picture, alone in its paragraph'],
] as const;

/** An introduction to the signs of a letter, for the plain field. */
function FormattingHelp() {
  return (
    <details className="text-meta text-ink-2">
      <summary className="cursor-pointer py-1 font-semibold">Headings, lists, quotes, links and pictures</summary>
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
