import { Form } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import type { ReviewedPost } from '#app/modules/community/moderation/shown-moderation.ts';
import { memberPicturePath } from '#app/modules/media/member-pictures/member-picture-path.ts';
import { Panel } from '#app/ui/admin/panel.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { SelectField, TextField } from '#app/ui/forms/fields.tsx';
import { RuleAndMessage } from '../rule-field.tsx';
import { AuthorRecord } from './author-record.tsx';
import { Act } from './decide-panel.tsx';
import { formOf } from './form-of.ts';

const times = [
  { days: 1, label: 'A day' },
  { days: 7, label: 'A week' },
  { days: 30, label: 'A month' },
  { days: 365, label: 'A year' },
];

interface AuthorPanelProps {
  post: ReviewedPost;
  result: FormResult | undefined;
  now: Date;
}

/** The record of the author, and the acts concerning them. */
export function AuthorPanel({ post, result, now }: AuthorPanelProps) {
  if (!post.hasAccount)
    return (
      <Panel title="The author">
        <p className="p-4 text-ink-2">This author has no account here.</p>
      </Panel>
    );
  return (
    <Panel title="The author">
      {post.record ? <AuthorRecord record={post.record} result={result} now={now} /> : <Reveal result={result} />}
      {post.record?.picture && <ProfilePicture picture={post.record.picture} result={result} />}
      <Restrict post={post} result={result} />
    </Panel>
  );
}

function Reveal({ result }: { result: FormResult | undefined }) {
  const field = fieldProps(formOf(result, 'reveal'));
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-3 p-4">
      <p className="text-meta text-ink-2">
        Written anonymously. Give a reason to see the name, notes and earlier decisions. Everything below works without
        it.
      </p>
      <TextField {...field('reason')} label="Reason for revealing the author" isRequired maxLength={300} />
      <ActButton act="reveal" label="Show the name" className="justify-self-start" />
    </Form>
  );
}

function ProfilePicture({ picture, result }: { picture: string; result: FormResult | undefined }) {
  const { values, errors } = formOf(result, 'profile-picture');
  return (
    <details open={values.act !== undefined} className="border-t border-line">
      <summary className="cursor-pointer p-4 font-semibold">Profile picture</summary>
      <Form method="post" noValidate preventScrollReset className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 pb-4">
        <input type="hidden" name="picture" value={picture} />
        <img src={memberPicturePath(picture)} alt="The author’s profile" className="size-24 rounded-full bg-oat" />
        <RuleAndMessage id="profile-picture" needsRule values={values} errors={errors} />
        <ul className="grid gap-3">
          <Act act="profile-picture" label="Remove" text="Deletes the profile picture permanently." isDangerous />
        </ul>
      </Form>
    </details>
  );
}

function Restrict({ post, result }: Omit<AuthorPanelProps, 'now'>) {
  const { values, errors } = formOf(result, 'mute', 'suspend');
  const field = fieldProps({ values, errors });
  return (
    <details open={values.act !== undefined} className="border-t border-line">
      <summary className="cursor-pointer p-4 font-semibold">Mute or suspend</summary>
      <Form method="post" preventScrollReset className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 pb-4">
        <input type="hidden" name="edits" value={post.edits} />
        <input type="hidden" name="known" value={post.restrictionsKey} />
        <SelectField {...field('days', '7')} label="For" isRequired>
          {times.map(({ days, label }) => (
            <option key={days} value={days}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('where', 'topic')} label="Mute in" isRequired>
          <option value="topic">{post.topic.name}</option>
          <option value="everywhere">The whole community</option>
        </SelectField>
        <RuleAndMessage id="author" needsRule values={values} errors={errors} />
        <ul className="grid gap-3">
          <Act act="mute" label="Mute" text="Can read, like and report, but not post there until then." />
          <Act act="suspend" label="Suspend" text="Can only read and report, anywhere in the community." isDangerous />
        </ul>
        <p className="text-meta text-ink-3">
          The account itself is not affected. The author is notified and can appeal.
        </p>
      </Form>
    </details>
  );
}
