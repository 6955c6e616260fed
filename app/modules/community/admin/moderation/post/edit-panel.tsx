import { Form } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { maxContentLength } from '#app/modules/community/limits.ts';
import type { ReviewedPost } from '#app/modules/community/moderation/shown-moderation.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextArea } from '#app/ui/forms/fields.tsx';
import { RuleAndMessage } from '../rule-field.tsx';
import { formOf } from './form-of.ts';

/** Changes the words of a post, for a reason that its author reads. */
export function EditPanel({ post, result }: { post: ReviewedPost; result: FormResult | undefined }) {
  const { values, errors } = formOf(result, 'edit');
  const field = fieldProps({ values, errors });
  return (
    <Panel title="Edit with a reason">
      <details open={values.act !== undefined}>
        <summary className="cursor-pointer p-4 font-semibold">Edit the text</summary>
        <Form method="post" noValidate preventScrollReset className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 pb-4">
          <input type="hidden" name="edits" value={post.edits} />
          <p className="text-meta text-ink-2">
            For removing a name or an address, not for style. Moderators can still read the earlier version.
          </p>
          <TextArea
            key={post.content}
            {...field('content', post.content)}
            id="edit-content"
            label="The post, in Markdown"
            isRequired
            rows={6}
            maxLength={maxContentLength}
          />
          <RuleAndMessage id="edit" values={values} errors={errors} needsMessage />
          <ActButton act="edit" label="Save and notify the author" className="justify-self-start" />
        </Form>
      </details>
    </Panel>
  );
}
