import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { SelectField, TextField } from '#app/ui/forms/fields.tsx';
import { maxTitleLength } from '../../limits.ts';
import type { ShownTopic } from '../../topics/shown-topics.ts';
import type { WritingResult } from '../../writing/form-result.ts';
import { SimilarThreads } from '../similar-threads.tsx';
import { Composer } from './composer.tsx';
import { NameField } from './name-field.tsx';
import { PollFields } from './poll-fields.tsx';
import { RestoredNote } from './restored-note.tsx';
import { RestrictedNote } from './restricted-note.tsx';
import { useDraft } from './use-draft.ts';
import { WarningField } from './warning-field.tsx';
import { WritingButtons } from './writing-buttons.tsx';
import { WritingOptions } from './writing-options.tsx';

interface ThreadFormProps {
  topics: ShownTopic[];
  /** The category chosen by the address. */
  category: string;
  /** The hashtag chosen by the address. */
  hashtags: string;
  submissionKey: string;
  draftsKey: string;
  /** The fields of a draft; null: the form begins empty. */
  draft: Record<string, string> | null;
  draftAt: Date | null;
  /** The name of a member who is asked for a display name; null: do not ask. */
  neutralName: string | null;
  /** Why the member may not post now, as a sentence; null: they may. */
  restriction: string | null;
  result: WritingResult | undefined;
}

const nothingSimilar: { path: string; title: string }[] = [];

/** The form of a new thread. It works without JavaScript and gives back everything typed. */
export function ThreadForm(props: ThreadFormProps) {
  const { topics, category, hashtags, submissionKey, draftsKey, draft, draftAt, neutralName, restriction, result } =
    props;
  const navigation = useNavigation();
  const isSending = navigation.formAction?.startsWith('/forum/new') && navigation.formData?.get('act') === 'post';
  const { values, errors, preview, similar }: WritingResult = result ?? { values: draft ?? {}, errors: {} };
  const key = values.key ?? submissionKey;
  const storedAt = result ? null : draftAt;
  const restored = useDraft({ formId: 'new-topic', draftsKey, place: 'new', submissionKey: key, thread: '', storedAt });
  const field = fieldProps({ values, errors });
  return (
    <Form
      id="new-topic"
      method="post"
      encType="multipart/form-data"
      action="/forum/new"
      noValidate
      className="grid gap-6"
    >
      <input type="hidden" name="key" value={restored.submissionKey} />
      <RestrictedNote sentence={restriction} />
      <RestoredNote {...restored} />
      <TextField
        {...field('title')}
        label="Title"
        isRequired
        maxLength={maxTitleLength}
        autoComplete="off"
        placeholder="How do you stop checking email after seven?"
      />
      <SimilarThreads titleId="title" initial={similar ?? nothingSimilar} />
      <SelectField {...field('category', category)} label="Category" isRequired>
        <option value="">Choose a category</option>
        {topics.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <Composer
        label="Content"
        rows={10}
        placeholder="What happened, what you tried, what you would like to know."
        text={values.content}
        error={errors.content}
        preview={preview}
      />
      <TextField
        {...field('hashtags', hashtags)}
        label="Hashtags"
        autoComplete="off"
        placeholder="evenings, boundaries"
      />
      {neutralName && <NameField neutralName={neutralName} result={{ values, errors }} />}
      <div>
        <WarningField id="thread-warning" result={{ values, errors }} />
        <PollFields id="thread-poll" result={{ values, errors }} />
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <WritingOptions result={{ values, errors }} />
        <WritingButtons>
          <Button type="submit" tone="marigold" name="act" value="post" disabled={isSending} className="max-md:w-full">
            {isSending ? 'Posting...' : 'Post topic'}
          </Button>
        </WritingButtons>
      </div>
    </Form>
  );
}
