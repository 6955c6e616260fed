import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useId, useState } from 'react';
import { suggestionNames, suggestions } from '#app/modules/blog/generator/tasks.ts';
import { Dropdown } from '#app/ui/admin/dropdown.tsx';
import sparkleIcon from '#app/ui/icons/regular/sparkle.svg?raw';
import { type Assist, SuggestionDialog } from './suggestion-dialog.tsx';
import { type Subject, subjectOf } from './suggestion-subject.ts';

/** The menu of AI suggestions for the selected text, a picture, or the article. */
export function Suggestions({ editor, assist }: { editor: Editor; assist: Assist }) {
  const menuId = useId();
  const [subject, setSubject] = useState<Subject | null>(null);
  const possible = useEditorState({
    editor,
    selector: ({ editor: current }) => suggestionNames.filter((task) => subjectOf(current, task) !== null),
  });
  return (
    <>
      <Dropdown id={menuId} label={<span>Suggest</span>} icon={sparkleIcon} className="button-small suggest-button">
        {suggestionNames.flatMap((task) => [
          <button
            key={task}
            type="button"
            disabled={!possible.includes(task)}
            popoverTarget={menuId}
            popoverTargetAction="hide"
            className="dropdown-row"
            onClick={() => setSubject(subjectOf(editor, task))}
          >
            {suggestions[task]}
          </button>,
          ' ',
        ])}
        <p className="px-2 pt-2 text-meta text-ink-3">
          Select words to have them rewritten (without pictures, videos, buttons or tables among them), or a picture to
          have it described. Nothing changes until you accept it.
        </p>
      </Dropdown>
      {subject && (
        <SuggestionDialog editor={editor} assist={assist} subject={subject} onClose={() => setSubject(null)} />
      )}
    </>
  );
}
