import { Form, useNavigation } from 'react-router';
import type { FormResult } from '#app/lib/form-result.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/fields.tsx';
import { maxContentLength } from '../limits.ts';
import { WarningField } from './warning-field.tsx';
import { WritingOptions } from './writing-options.tsx';

interface ReplyFormProps {
  /** The address of the thread. */
  action: string;
  /** Identifies this form, so that sending it twice makes one post. */
  submissionKey: string;
  /** The post that it answers. */
  answers: { number: number; name: string } | null;
  result: FormResult | undefined;
}

/** The form below a thread. It works without JavaScript and gives back everything typed. */
export function ReplyForm({ action, submissionKey, answers, result }: ReplyFormProps) {
  const isSending = useNavigation().formAction?.startsWith(action) ?? false;
  const { values, errors } = result ?? { values: {}, errors: {} };
  const answered = values.answers ?? (answers ? String(answers.number) : '');
  return (
    <Form
      id="reply"
      method="post"
      action={action}
      noValidate
      preventScrollReset
      className="mt-8 bg-oat px-gutter py-6 max-md:-mx-gutter md:p-7"
    >
      <input type="hidden" name="key" value={values.key ?? submissionKey} />
      {answered !== '' && <input type="hidden" name="answers" value={answered} />}
      {answers && (
        <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
          <span>
            Your answer to{' '}
            <a href={`#post-${answers.number}`} className="text-link">
              {answers.name}
            </a>
          </span>
          <a href={`${action}#reply`} className="text-link">
            Reply to the discussion instead
          </a>
        </p>
      )}
      <TextArea
        key={submissionKey}
        id="post-content"
        name="content"
        label="Add your comment"
        isRequired
        rows={5}
        maxLength={maxContentLength}
        placeholder="What helped you? Be specific, be kind."
        defaultValue={values.content}
        error={errors.content}
      />
      <WarningField key={submissionKey} id="reply-warning" result={result} />
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
        <WritingOptions key={submissionKey} result={result} />
        <Button type="submit" disabled={isSending} className="ml-auto max-md:w-full">
          {isSending ? 'Posting...' : 'Post comment'}
        </Button>
      </div>
    </Form>
  );
}
