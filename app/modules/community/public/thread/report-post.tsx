import { Form } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { threadPath } from '#app/modules/community/addresses.ts';
import { useOpenedForm } from '#app/modules/community/components/composer/use-opened-form.ts';
import { forumRules } from '#app/modules/community/writing/rules.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextArea } from '#app/ui/forms/fields.tsx';
import { SmartLink } from '#app/ui/link.tsx';

interface ReportPostProps {
  slug: string;
  number: number;
  result: FormResult | undefined;
}

/** The form by which a member reports a post. It needs no JavaScript. */
export function ReportPost({ slug, number, result }: ReportPostProps) {
  const { values, errors } = result ?? { values: {}, errors: {} };
  const opened = useOpenedForm('report');
  return (
    // A refused report returns to the address of its form.
    <Form method="post" {...opened} noValidate className="mb-8 grid gap-4 bg-oat p-6">
      <h2 tabIndex={-1} className="text-h3">
        Report post {number}
      </h2>
      <p className="text-small text-ink-2">
        A moderator will read it. The author will not see who reported it. For content that you believe is illegal, or a
        complaint about us, there is also{' '}
        <SmartLink href="/complaints" className="text-link">
          the complaints page
        </SmartLink>
        .
      </p>
      <input type="hidden" name="number" value={number} />
      <SelectField
        id="rule"
        name="rule"
        label="What is wrong"
        isRequired
        defaultValue={values.rule}
        error={errors.rule}
      >
        {Object.entries(forumRules).map(([name, sentence]) => (
          <option key={name} value={name}>
            {sentence}
          </option>
        ))}
      </SelectField>
      <TextArea
        id="note"
        name="note"
        label="What a moderator should know"
        rows={3}
        maxLength={1000}
        defaultValue={values.note}
        error={errors.note}
      />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" name="act" value="report">
          Report the post
        </Button>
        <SmartLink href={threadPath(slug)} className="button button-quiet">
          Cancel
        </SmartLink>
      </p>
    </Form>
  );
}
