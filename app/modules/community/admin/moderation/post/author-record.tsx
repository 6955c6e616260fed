import { Form } from 'react-router';
import { counted, formatNumber } from '#app/lib/count-text.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { memberPath } from '#app/modules/community/addresses.ts';
import { maxMessageLength } from '#app/modules/community/limits.ts';
import type { AuthorRecord as Record } from '#app/modules/community/moderation/shown-moderation.ts';
import { DetailRow } from '#app/ui/admin/detail-row.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { useOwnPosts } from '#app/ui/failures/use-own-posts.ts';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextArea } from '#app/ui/forms/fields.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import { ActText } from './acts-panel.tsx';
import { formOf } from './form-of.ts';

interface AuthorRecordProps {
  record: Record;
  result: FormResult | undefined;
  now: Date;
}

/** A member's record for moderators: posts, decisions, restrictions, notes. */
export function AuthorRecord({ record, result, now }: AuthorRecordProps) {
  const { name, handle, joinedAt, posts, acts, restrictions } = record;
  return (
    <>
      <dl className="facts">
        <DetailRow label="Name">
          <SmartLink href={memberPath(handle)} className="text-link">
            <bdi>{name}</bdi>
          </SmartLink>
        </DetailRow>
        <DetailRow label="Joined">
          <When at={joinedAt} now={now} />
        </DetailRow>
        <DetailRow label="Visible posts">{formatNumber(posts)}</DetailRow>
        {restrictions.map(({ kind, topic, until }) => (
          <DetailRow key={`${kind} ${topic}`} label={kind === 'mute' ? 'Muted' : 'Suspended'}>
            {topic === null ? 'Everywhere' : `In ${topic}`}, until <When at={until} now={now} isInSentence />
          </DetailRow>
        ))}
      </dl>
      {acts.length > 0 && (
        <details className="border-t border-line">
          <summary className="cursor-pointer p-4 font-semibold">{counted(acts.length, 'earlier decision')}</summary>
          <ul className="divided border-t border-line">
            {acts.map((act) => (
              <li key={act.id} className="p-4">
                <p className="text-meta text-ink-3">{act.title}</p>
                <ActText act={act} now={now} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <Notes notes={record.notes} result={result} now={now} />
    </>
  );
}

function Notes({ notes, result, now }: { notes: Record['notes']; result: FormResult | undefined; now: Date }) {
  const field = fieldProps(formOf(result, 'note'));
  const written = useOwnPosts('note', notes.length);
  return (
    <div className="border-t border-line">
      {notes.length > 0 && (
        <Form method="post" preventScrollReset>
          <ul aria-label="Notes" className="divided">
            {notes.map(({ id, text, writer, isOwn, at }) => (
              <li key={id} className="flex items-start gap-4 p-4">
                <div className="min-w-0 flex-1">
                  <p className="break-words whitespace-pre-line">{text}</p>
                  <p className="text-meta text-ink-3">
                    {writer}, <When at={at} now={now} isInSentence />
                  </p>
                </div>
                {isOwn && (
                  <ActButton
                    act={`remove-note:${id}`}
                    label="Remove"
                    className="button-small"
                    aria-label={`Remove the note “${text.slice(0, 40)}”`}
                  />
                )}
              </li>
            ))}
          </ul>
        </Form>
      )}
      <Form
        key={written}
        method="post"
        noValidate
        preventScrollReset
        className="grid gap-3 p-4 [form+&]:border-t [form+&]:border-line"
      >
        <TextArea
          {...field('note')}
          label="A note for other moderators"
          isRequired
          rows={2}
          maxLength={maxMessageLength}
        />
        <ActButton act="note" label="Save note" className="justify-self-start" />
      </Form>
    </div>
  );
}
