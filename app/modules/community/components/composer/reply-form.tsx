import { useEffect } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import type { QuotedPost, ReplyStart } from '../../threads/reply-start.ts';
import type { WritingResult } from '../../writing/form-result.ts';
import { Composer } from './composer.tsx';
import { composerId } from './format-text.ts';
import { NameField } from './name-field.tsx';
import { PollFields } from './poll-fields.tsx';
import { RestoredNote } from './restored-note.tsx';
import { RestrictedNote } from './restricted-note.tsx';
import { useDraft } from './use-draft.ts';
import { WarningField } from './warning-field.tsx';
import { WritingButtons } from './writing-buttons.tsx';
import { WritingOptions } from './writing-options.tsx';

interface ReplyFormProps {
  /** The address of the thread. */
  action: string;
  /** The last part of the address. */
  slug: string;
  /** Identifies this form, so that sending it twice makes one post. */
  submissionKey: string;
  draftsKey: string;
  /** The post that it answers. */
  answers: QuotedPost | null;
  /** The initial content of the form: a draft, a quote, or nothing. */
  start: ReplyStart;
  /** Whether it begins with a quote too. */
  hasQuote: boolean;
  /** The name of a member who is asked for a display name; null: do not ask. */
  neutralName: string | null;
  /** Why the member may not post now, as a sentence; null: they may. */
  restriction: string | null;
  result: WritingResult | undefined;
}

/** The form below a thread. It works without JavaScript and gives back everything typed. */
export function ReplyForm(props: ReplyFormProps) {
  const { action, slug, submissionKey, draftsKey, answers, start, hasQuote, neutralName, restriction, result } = props;
  const navigation = useNavigation();
  const isSending = navigation.formAction?.startsWith(action) && navigation.formData?.get('act') === 'reply';
  const { values, errors, preview } = result ?? { values: start.fields, errors: {}, preview: undefined };
  const answered = values.answers || (answers ? String(answers.number) : '');
  const key = values.key ?? submissionKey;
  const storedAt = result || hasQuote ? null : start.draftAt;
  const location = useLocation();
  // A link of a post leads to the form without a reload: the person who pressed it continues in the text.
  useEffect(() => {
    if (location.key === 'default' || location.hash !== '#reply') return;
    const area = document.getElementById(composerId) as HTMLTextAreaElement | null;
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, [location.key, location.hash]);
  const restored = useDraft({ formId: 'reply', draftsKey, place: slug, submissionKey: key, thread: slug, storedAt });
  return (
    <Form
      id="reply"
      method="post"
      encType="multipart/form-data"
      action={action}
      noValidate
      preventScrollReset
      className="mt-8 bg-oat px-gutter py-6 max-md:-mx-gutter md:p-7"
    >
      <input type="hidden" name="key" value={restored.submissionKey} />
      {answered !== '' && <input type="hidden" name="answers" value={answered} />}
      <RestrictedNote sentence={restriction} className="mb-4" />
      <RestoredNote {...restored} />
      {!result && start.draftAt && <DraftNote draftKey={key} />}
      {answers && (
        <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
          <span>
            Your answer to{' '}
            <a href={`#post-${answers.number}`} className="text-link">
              <bdi>{answers.name}</bdi>
            </a>
          </span>{' '}
          <a href={`${action}#reply`} className="text-link">
            Reply to the discussion instead
          </a>
        </p>
      )}
      <Composer
        key={submissionKey}
        label="Add your comment"
        rows={5}
        placeholder="What helped you? Be specific, be kind."
        text={values.content}
        error={errors.content}
        preview={preview}
      />
      {neutralName && (
        <div className="mt-4">
          <NameField neutralName={neutralName} result={{ values, errors }} />
        </div>
      )}
      <WarningField key={`warning ${submissionKey}`} id="reply-warning" result={{ values, errors }} />
      <PollFields key={`poll ${submissionKey}`} id="reply-poll" result={{ values, errors }} />
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
        <WritingOptions key={`options ${submissionKey}`} result={{ values, errors }} />
        <WritingButtons>
          <Button type="submit" name="act" value="reply" disabled={isSending} className="max-md:w-full">
            {isSending ? 'Posting...' : 'Post comment'}
          </Button>
        </WritingButtons>
      </div>
    </Form>
  );
}

/** Says that the form holds a draft. */
const DraftNote = ({ draftKey }: { draftKey: string }) => (
  <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
    <span>This is your draft.</span>{' '}
    <button
      type="submit"
      name="act"
      value="discard"
      formAction="/forum/drafts"
      data-draft={draftKey}
      className="text-link inline-flex min-h-6 items-center"
    >
      Discard it
    </button>{' '}
    <SmartLink href="/forum/drafts" className="text-link inline-flex min-h-6 items-center">
      All drafts
    </SmartLink>
  </p>
);
