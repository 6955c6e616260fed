import { Form } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { maxMessageLength } from '#app/modules/community/limits.ts';
import type { AppealToDecide, ReviewedPost } from '#app/modules/community/moderation/shown-moderation.ts';
import { forumRules } from '#app/modules/community/writing/rules.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { When } from '#app/ui/admin/when.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextArea } from '#app/ui/forms/fields.tsx';
import { formOf } from './form-of.ts';

interface AppealPanelProps {
  post: Pick<ReviewedPost, 'edits'>;
  appeal: AppealToDecide;
  result: FormResult | undefined;
  now: Date;
}

/** An author's appeal against a decision. A moderator other than the one who decided answers it. */
export function AppealPanel({ post, appeal, result, now }: AppealPanelProps) {
  const { actId, done, rule } = appeal;
  const field = fieldProps(formOf(result, `upheld:${actId}`, `overturned:${actId}`));
  return (
    <Panel title="Appeal by the author">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4">
        <p className="text-meta text-ink-2">
          Against: {done}, <When at={appeal.actedAt} now={now} isInSentence />. {rule && forumRules[rule]}
        </p>
        <blockquote className="border-l-4 border-mari pl-4 break-words whitespace-pre-line">{appeal.text}</blockquote>
        {appeal.refusal === null ? (
          <Form method="post" noValidate preventScrollReset className="grid gap-4">
            <input type="hidden" name="edits" value={post.edits} />
            <TextArea
              {...field('answer')}
              id={`answer-${actId}`}
              label="Your answer to the author"
              isRequired
              rows={3}
              maxLength={maxMessageLength}
            />
            <p className="flex flex-wrap gap-2">
              <ActButton act={`overturned:${actId}`} label="Undo the decision" tone="primary" />{' '}
              <ActButton act={`upheld:${actId}`} label="Keep the decision" />
            </p>
          </Form>
        ) : (
          <p className="text-ink-2">{appeal.refusal}</p>
        )}
      </div>
    </Panel>
  );
}
