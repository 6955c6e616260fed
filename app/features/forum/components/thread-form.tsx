import { Form, useNavigation } from 'react-router';
import type { FormResult } from '#app/lib/form-result.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/fields.tsx';
import { maxContentLength, maxTitleLength } from '../limits.ts';
import type { ShownTopic } from '../shown.ts';
import { WarningField } from './warning-field.tsx';
import { WritingOptions } from './writing-options.tsx';

interface ThreadFormProps {
  topics: ShownTopic[];
  /** The category chosen by the address. */
  category: string;
  /** The hashtag chosen by the address. */
  hashtags: string;
  submissionKey: string;
  result: FormResult | undefined;
}

/** The form of a new thread. It works without JavaScript and gives back everything typed. */
export function ThreadForm({ topics, category, hashtags, submissionKey, result }: ThreadFormProps) {
  const isSending = useNavigation().formAction?.startsWith('/forum/new') ?? false;
  const { values, errors } = result ?? { values: {}, errors: {} };
  return (
    <Form id="new-topic" method="post" action="/forum/new" noValidate className="grid gap-6">
      <input type="hidden" name="key" value={values.key ?? submissionKey} />
      <TextField
        id="title"
        name="title"
        label="Title"
        isRequired
        maxLength={maxTitleLength}
        autoComplete="off"
        placeholder="How do you stop checking email after seven?"
        defaultValue={values.title}
        error={errors.title}
      />
      <SelectField
        id="category"
        name="category"
        label="Category"
        isRequired
        defaultValue={values.category ?? category}
        error={errors.category}
      >
        <option value="">Choose a category</option>
        {topics.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <div>
        <TextArea
          id="post-content"
          name="content"
          label="Content"
          isRequired
          rows={10}
          maxLength={maxContentLength}
          placeholder="What happened, what you tried, what you would like to know."
          defaultValue={values.content}
          error={errors.content}
        />
        <p className="mt-1 text-meta text-ink-3">
          A blank line starts a paragraph. **Bold**, *italic*, “- ” for a list, “&gt; ” for a quote, `code`.
        </p>
      </div>
      <TextField
        id="hashtags"
        name="hashtags"
        label="Hashtags"
        autoComplete="off"
        placeholder="evenings, boundaries"
        defaultValue={values.hashtags ?? hashtags}
        error={errors.hashtags}
      />
      <WarningField id="thread-warning" result={result} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <WritingOptions result={result} />
        <Button type="submit" tone="marigold" disabled={isSending} className="ml-auto max-md:w-full">
          {isSending ? 'Posting...' : 'Post topic'}
        </Button>
      </div>
    </Form>
  );
}
