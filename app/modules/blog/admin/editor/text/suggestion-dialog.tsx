import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { ArticleBody } from '#app/modules/blog/content/article-body.tsx';
import { isRewrite, type Suggestion, suggestions } from '#app/modules/blog/generator/tasks.ts';
import { Dialog } from '#app/ui/admin/dialog.tsx';
import { applySuggestion, parseRewrite, type Subject } from './suggestion-subject.ts';
import { useService } from './use-service.ts';

/** The AI service in the editor. */
export interface Assist {
  /** The address of the service. */
  address: string;
  /** Records that text of the service was accepted. Puts text for the title and the description there. */
  onAccept: (task: Suggestion, suggestion: string) => void;
}

interface SuggestionDialogProps {
  editor: Editor;
  assist: Assist;
  subject: Subject;
  onClose: () => void;
}

/** One suggestion as it arrives, to accept or refuse. Nothing changes before the user accepts. */
export function SuggestionDialog({ editor, assist, subject, onClose }: SuggestionDialogProps) {
  const { task, text } = subject;
  const dialog = useRef<HTMLDialogElement>(null);
  const [isStale, setStale] = useState(false);
  const { text: suggestion, problem, isTalking, ask, stop } = useService(assist.address);
  useEffect(() => {
    dialog.current?.showModal();
    void ask({ task, text });
  }, [ask, task, text]);
  const accept = (accepted: string) => {
    if (!applySuggestion(editor, subject, accepted)) return setStale(true);
    assist.onAccept(task, accepted);
    dialog.current?.close();
  };
  const trouble = isStale ? 'The article has changed in the meantime. Close this and ask again.' : problem;
  const isReady = suggestion !== '' && !isTalking;

  return (
    <Dialog ref={dialog} title={suggestions[task]} className="dialog dialog-wide" onClose={onClose}>
      <div className="mt-4 grid gap-4">
        {trouble && (
          <p className="text-danger" role="alert">
            {trouble} Nothing was changed.
          </p>
        )}
        {task === 'headlines' && isReady ? (
          <Ideas suggestion={suggestion} onChoose={accept} />
        ) : isRewrite(task) && isReady ? (
          <Rewriting subject={subject} suggestion={suggestion} />
        ) : (
          <p className="max-h-[45dvh] overflow-y-auto whitespace-pre-wrap" aria-live="polite" aria-busy={isTalking}>
            {suggestion || (isTalking && 'Asking …')}
          </p>
        )}
        <div className="flex flex-wrap gap-2.5">
          {isReady && task !== 'headlines' && (
            <button type="button" className="button button-primary" onClick={() => accept(suggestion.trim())}>
              {problem ? 'Accept the partial text' : 'Accept'}
            </button>
          )}{' '}
          {problem && (
            <button type="button" className="button button-quiet" onClick={() => void ask({ task, text })}>
              Try again
            </button>
          )}{' '}
          {isTalking && (
            <button type="button" className="button button-quiet" onClick={stop}>
              Stop
            </button>
          )}{' '}
          <button type="button" className="button button-quiet" onClick={() => dialog.current?.close()}>
            Reject
          </button>
        </div>
      </div>
    </Dialog>
  );
}

/** The rewritten text as it would be in the article, and the links it lost. */
function Rewriting({ subject, suggestion }: { subject: Subject; suggestion: string }) {
  const { blocks, lostLinks } = parseRewrite(subject, suggestion);
  return (
    <>
      {lostLinks.length > 0 && (
        <p className="text-danger" role="status">
          {lostLinks.length === 1 ? 'A link is' : `${lostLinks.length} links are`} missing from this suggestion:{' '}
          {lostLinks.join(', ')}.
        </p>
      )}
      {/* Its links would leave the editor. */}
      <div
        className="article-text max-h-[45dvh] overflow-y-auto"
        role="presentation"
        onClickCapture={(event) => event.preventDefault()}
      >
        <ArticleBody content={{ type: 'doc', content: blocks }} />
      </div>
    </>
  );
}

/** One title per line, without the marks that services put before them. */
function Ideas({ suggestion, onChoose }: { suggestion: string; onChoose: (title: string) => void }) {
  const titles = suggestion
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim())
    .filter(Boolean);
  return (
    <ul className="grid gap-1" aria-label="Choose one as the title">
      {titles.map((title) => (
        <li key={title}>
          <button type="button" className="dropdown-row" onClick={() => onChoose(title)}>
            {title}
          </button>
        </li>
      ))}
    </ul>
  );
}
