import { Form } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import type { ReviewedPost } from '#app/modules/community/moderation/shown-moderation.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { RuleAndMessage } from '../rule-field.tsx';
import { formOf } from './form-of.ts';

/** The acts on the post itself, each with its consequence. */
export function DecidePanel({ post, result }: { post: ReviewedPost; result: FormResult | undefined }) {
  const { values, errors } = formOf(result, 'approve', 'hide', 'remove', 'restore', 'warn');
  const isPending = post.status === 'pending';
  const waits = isPending || post.reasons.some((reason) => reason !== 'appeal');
  // Where a person may be in danger, nothing invites to press it at once.
  const tone = post.reasons.includes('care') ? 'quiet' : 'primary';
  return (
    <Panel title="Decide">
      <Form method="post" preventScrollReset className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4">
        <input type="hidden" name="edits" value={post.edits} />
        {waits && (
          <p>
            <ActButton act="approve" label={isPending ? 'Approve and show' : 'Nothing wrong'} tone={tone} />
          </p>
        )}
        {(post.status === 'hidden' || post.status === 'removed') && (
          <p>
            <ActButton act="restore" label="Restore" tone="primary" />
          </p>
        )}
        <RuleAndMessage id="post" ruleHint="to hide, remove or warn" values={values} errors={errors} />
        <ul className="grid gap-3">
          {/* Both stay where they are: nobody who presses twice removes what they have hidden. */}
          <Act
            act="hide"
            label="Hide"
            text={
              post.status === 'hidden'
                ? 'This post is hidden.'
                : 'Replaced by a notice. For posts that could be shown again after an edit.'
            }
            isDone={post.status === 'hidden'}
          />
          <Act
            act="remove"
            label="Remove"
            text={
              post.status === 'removed'
                ? 'This post is removed.'
                : 'Replaced by the same notice; still visible to its author.'
            }
            isDone={post.status === 'removed'}
            isDangerous
          />
          {post.hasAccount && (
            <Act act="warn" label="Warn" text="The post remains visible. The warning is kept on the author’s record." />
          )}
        </ul>
        <p className="text-meta text-ink-3">
          The author gets an email with the rule and your words, and can appeal to another moderator. You can undo each
          decision below.
        </p>
      </Form>
    </Panel>
  );
}

interface ActProps {
  act: string;
  label: string;
  text: string;
  isDangerous?: boolean;
  /** Whether it is done already. */
  isDone?: boolean;
}

/** A button with what follows from it. */
export const Act = ({ act, label, text, isDangerous = false, isDone = false }: ActProps) => (
  <li className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[9rem_minmax(0,1fr)]">
    <ActButton
      act={act}
      label={label}
      tone={isDangerous ? 'danger' : 'quiet'}
      disabled={isDone}
      className="max-sm:justify-self-start"
    />{' '}
    <span className="text-meta text-ink-2">{text}</span>
  </li>
);
