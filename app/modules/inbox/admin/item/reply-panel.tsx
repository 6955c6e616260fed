import { type FormEvent, useEffect, useState } from 'react';
import { Form, Link, useLocation, useNavigation } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { maxReplyLength } from '#app/modules/inbox/items/item-schemas.ts';
import { type ItemStatus, statusAfterReply } from '#app/modules/inbox/kinds.ts';
import { ChoiceField } from '#app/ui/admin/choice-field.tsx';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextArea, TextField } from '#app/ui/forms/fields.tsx';
import { Options } from '#app/ui/forms/options.tsx';
import { replyFieldId } from './use-item-keys.ts';

interface ReplyPanelProps {
  item: { email: string; status: ItemStatus };
  statuses: Partial<Record<ItemStatus, string>>;
  savedReplies: readonly SavedReply[];
  draft: { subject: string; text: string };
  /** Whether there is a message that the reply may quote. */
  mayQuote: boolean;
  /** A form sent twice makes one reply. */
  formKey: string;
  result: FormResult | undefined;
}

interface SavedReply {
  id: string;
  title: string;
  text: string;
}

/** The form for a reply by mail. */
export function ReplyPanel({ item, statuses, savedReplies, draft, mayQuote, formKey, result }: ReplyPanelProps) {
  // The page may reload its data while the admin types. The form's key stays the same.
  const [key] = useState(formKey);
  const { hash } = useLocation();
  const isSending = useNavigation().formData?.get('act') === 'reply';
  const answered = result?.values.act === 'reply' ? result : undefined;
  const values: Record<string, string> = answered?.values ?? {};
  useEffect(() => {
    if (hash === '#reply') document.getElementById(replyFieldId)?.focus();
  }, [hash]);
  const field = fieldProps(answered);
  return (
    <Panel title={`Reply to ${item.email}`}>
      <div id="reply" className="grid gap-4 p-4">
        <SavedReplies savedReplies={savedReplies} />
        <Form method="post" noValidate preventScrollReset className="grid gap-4">
          <input type="hidden" name="key" value={key} />
          <TextField {...field('subject', draft.subject)} label="Subject" isRequired maxLength={200} />
          <TextArea
            {...field('text', draft.text)}
            id={replyFieldId}
            label="Reply"
            isRequired
            rows={8}
            maxLength={maxReplyLength}
          />
          {mayQuote && (
            <Checkbox name="quote" defaultChecked={!values.act || values.quote === 'on'}>
              Quote the message below the reply
            </Checkbox>
          )}
          <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
            <ChoiceField
              id="reply-status"
              name="status"
              label="After sending, set status to"
              defaultValue={values.status ?? statusAfterReply(item.status)}
              className="min-w-44"
            >
              <Options of={statuses} />
            </ChoiceField>
            <ActButton
              act="reply"
              label={isSending ? 'Sending...' : 'Send reply'}
              tone="primary"
              className="max-md:flex-1"
              disabled={isSending}
            />
          </div>
        </Form>
      </div>
    </Panel>
  );
}

/** Inserts a saved reply at the cursor. Without JavaScript the server inserts it into an empty form. */
function SavedReplies({ savedReplies }: Pick<ReplyPanelProps, 'savedReplies'>) {
  if (savedReplies.length === 0) {
    return (
      <p className="text-meta text-ink-2">
        Write this often?{' '}
        <Link to="/admin/inbox/replies" className="text-link">
          Create a saved reply
        </Link>
        .
      </p>
    );
  }
  const insert = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get('saved');
    const field = document.getElementById(replyFieldId) as HTMLTextAreaElement | null;
    const reply = savedReplies.find(({ id }) => id === chosen);
    if (!field || !reply) return;
    field.focus();
    field.setRangeText(reply.text, field.selectionStart, field.selectionEnd, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <form method="get" action="#reply" onSubmit={insert}>
      <ChoiceField
        id="saved"
        name="saved"
        label="Saved reply"
        aside={
          <>
            <button type="submit" className="button button-quiet">
              Insert
            </button>{' '}
            <Link to="/admin/inbox/replies" className="text-link ml-1 text-meta">
              Manage
            </Link>
          </>
        }
      >
        {savedReplies.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </ChoiceField>
    </form>
  );
}
