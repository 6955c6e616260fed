import { Form } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import type { ReviewedPost } from '#app/modules/community/moderation/shown-moderation.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { SelectField, TextField } from '#app/ui/forms/fields.tsx';
import { RuleAndMessage } from '../rule-field.tsx';
import { formOf } from './form-of.ts';

interface ThreadPanelProps {
  post: ReviewedPost;
  topics: { slug: string; name: string }[];
  result: FormResult | undefined;
}

const formClass = 'grid grid-cols-[minmax(0,1fr)] gap-4 px-4 pb-4';

/** The acts on the whole discussion. */
export function ThreadPanel({ post, topics, result }: ThreadPanelProps) {
  return (
    <Panel title="The whole discussion">
      <Form method="post" preventScrollReset className="flex flex-wrap gap-2 p-4">
        <ActButton act={post.isPinned ? 'unpin' : 'pin'} label={post.isPinned ? 'Unpin' : 'Pin to the landing page'} />{' '}
        {post.isLocked && <ActButton act="unlock" label="Unlock" />}
      </Form>
      {!post.isLocked && <Lock result={result} />}
      <Move post={post} topics={topics} result={result} />
      <Merge result={result} />
      {post.number > 1 && <Split post={post} result={result} />}
    </Panel>
  );
}

interface PartProps {
  result: FormResult | undefined;
}

const summaryClass = 'cursor-pointer p-4 font-semibold';

function Lock({ result }: PartProps) {
  const { values, errors } = formOf(result, 'lock');
  return (
    <details open={values.act !== undefined} className="border-t border-line">
      <summary className={summaryClass}>Lock</summary>
      <Form method="post" preventScrollReset className={formClass}>
        <p className="text-meta text-ink-2">It can be read, but members can’t reply.</p>
        <RuleAndMessage id="lock" values={values} errors={errors} />
        <ActButton act="lock" label="Lock the discussion" className="justify-self-start" />
      </Form>
    </details>
  );
}

function Move({ post, topics, result }: PartProps & Pick<ThreadPanelProps, 'post' | 'topics'>) {
  const { values, errors } = formOf(result, 'move');
  const field = fieldProps({ values, errors });
  return (
    <details open={values.act !== undefined} className="border-t border-line">
      <summary className={summaryClass}>Move to another category</summary>
      <Form method="post" preventScrollReset className={formClass}>
        <SelectField {...field('topic', post.topic.slug)} id="move-topic" label="Category" isRequired>
          {topics.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        <RuleAndMessage id="move" values={values} errors={errors} />
        <ActButton act="move" label="Move" className="justify-self-start" />
      </Form>
    </details>
  );
}

function Merge({ result }: PartProps) {
  const { values, errors } = formOf(result, 'merge');
  const field = fieldProps({ values, errors });
  return (
    <details open={values.act !== undefined} className="border-t border-line">
      <summary className={summaryClass}>Merge with another discussion</summary>
      <Form method="post" noValidate preventScrollReset className={formClass}>
        <p className="text-meta text-ink-2">
          All posts move to the end of the other discussion, and those who follow this one follow the other. Old links
          lead to the new place.
        </p>
        <TextField {...field('into')} label="Address of the other discussion" isRequired placeholder="/forum/…" />
        <RuleAndMessage id="merge" values={values} errors={errors} />
        <ActButton act="merge" label="Merge" className="justify-self-start" />
      </Form>
    </details>
  );
}

function Split({ post, result }: PartProps & Pick<ThreadPanelProps, 'post'>) {
  const { values, errors } = formOf(result, 'split');
  const field = fieldProps({ values, errors });
  return (
    <details open={values.act !== undefined} className="border-t border-line">
      <summary className={summaryClass}>Split into a new discussion</summary>
      <Form method="post" noValidate preventScrollReset className={formClass}>
        <p className="text-meta text-ink-2">
          These replies and their answers move to a new discussion that starts with the first of them. Old links lead
          there.
        </p>
        <TextField {...field('numbers', post.number)} label="Post numbers, such as 4, 7-9" isRequired />
        <TextField {...field('title')} label="Title of the new discussion" isRequired maxLength={200} />
        <RuleAndMessage id="split" values={values} errors={errors} />
        <ActButton act="split" label="Split" className="justify-self-start" />
      </Form>
    </details>
  );
}
