import { useState } from 'react';
import { Form } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import type { Note } from '#app/modules/inbox/items/find-item.server.ts';
import { maxNoteLength } from '#app/modules/inbox/items/item-schemas.ts';
import { noteAuthorText } from '#app/modules/inbox/note-authors.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextArea } from '#app/ui/forms/fields.tsx';

interface NotesPanelProps {
  notes: readonly Note[];
  /** A form sent twice makes one note. */
  formKey: string;
  result: FormResult | undefined;
  now: Date;
}

/** Internal notes of the team. The person sees them only in an export of their data. */
export function NotesPanel({ notes, formKey, result, now }: NotesPanelProps) {
  const [key] = useState(formKey);
  const refused = result?.values.act === 'note' ? result : undefined;
  const field = fieldProps(refused);
  return (
    <Panel title="Internal notes">
      <ul className="divided">
        {notes.map(({ id, authorName, actor, text, createdAt }) => (
          <li key={id} className="px-4 py-3">
            <p className="text-meta text-ink-3">
              <bdi>{noteAuthorText({ authorName, actor })}</bdi> · <When at={createdAt} now={now} isInSentence />
            </p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {text}
            </p>
          </li>
        ))}
      </ul>
      <Form
        method="post"
        noValidate
        preventScrollReset
        className={`grid gap-3 p-4 ${notes.length > 0 ? 'border-t border-line' : ''}`}
      >
        <input type="hidden" name="key" value={key} />
        <TextArea {...field('note')} label="New note" isRequired rows={3} maxLength={maxNoteLength} />
        <div>
          <ActButton act="note" label="Add note" />
        </div>
      </Form>
    </Panel>
  );
}
