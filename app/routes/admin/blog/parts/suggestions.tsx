import type { Editor } from '@tiptap/core';
import { useRef, useState } from 'react';
import { type Suggestion, suggestions } from '#app/features/blog/generator/tasks.ts';
import { Dialog } from '#app/ui/admin/dialog.tsx';
import { useService } from './use-service.ts';

interface SuggestionsProps {
  editor: Editor;
  /** Where the service is asked. */
  address: string;
}

/** Those that take the place of the selected words; the others are to be copied where they belong. */
const rewrites = new Set<Suggestion>(['shorten', 'plain', 'proofread']);

/** What the AI service would make of the selected words, or of the article. Nothing is changed before somebody accepts. */
export function Suggestions({ editor, address }: SuggestionsProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState<{ task: Suggestion; from: number; to: number; text: string } | null>(null);
  const { words, problem, isTalking, ask, stop } = useService(address);

  const begin = (task: Suggestion) => {
    const { from, to, empty } = editor.state.selection;
    const range = empty ? { from: 0, to: editor.state.doc.content.size } : { from, to };
    const text = editor.state.doc.textBetween(range.from, range.to, '\n\n');
    setAsked({ task, ...range, text });
    dialog.current?.showModal();
    void ask({ task, text });
  };
  const accept = () => {
    if (asked && editor.state.doc.textBetween(asked.from, asked.to, '\n\n') === asked.text) {
      const parts = words.split(/\n{2,}/);
      const content =
        parts.length === 1
          ? [{ type: 'text', text: words.trim() }]
          : parts.map((part) => ({ type: 'paragraph', content: [{ type: 'text', text: part }] }));
      editor.chain().focus().insertContentAt({ from: asked.from, to: asked.to }, content).run();
    }
    dialog.current?.close();
  };
  const canReplace = asked !== null && rewrites.has(asked.task) && asked.from > 0;

  return (
    <>
      <select
        aria-label="Suggest"
        value=""
        onChange={({ target }) => begin(target.value as Suggestion)}
        className="field min-h-9 w-auto py-1 text-meta"
      >
        <option value="" disabled>
          Suggest …
        </option>
        {Object.entries(suggestions).map(([task, label]) => (
          <option key={task} value={task}>
            {label}
          </option>
        ))}
      </select>
      <Dialog
        ref={dialog}
        title={asked ? suggestions[asked.task] : 'Suggestion'}
        className="dialog dialog-wide"
        onToggle={() => dialog.current?.open || stop()}
      >
        <div className="mt-4 grid gap-4" aria-live="polite">
          {problem && <p className="text-danger">{problem} Nothing was changed.</p>}
          <p className="max-h-[45dvh] overflow-y-auto whitespace-pre-wrap">{words || (isTalking ? 'Asking …' : '')}</p>
          <div className="flex flex-wrap gap-2.5">
            {canReplace && (
              <button type="button" className="button button-primary" disabled={isTalking || !words} onClick={accept}>
                Accept
              </button>
            )}
            {!canReplace && (
              <button
                type="button"
                className="button button-primary"
                disabled={isTalking || !words}
                onClick={() => void navigator.clipboard.writeText(words)}
              >
                Copy
              </button>
            )}
            <button type="button" className="button button-quiet" onClick={() => dialog.current?.close()}>
              Refuse
            </button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
