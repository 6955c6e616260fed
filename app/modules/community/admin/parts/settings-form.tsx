import { Form } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import type { ForumSettings } from '#app/modules/community/settings/forum-settings.ts';
import { ActButton } from '#app/ui/button.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextArea, TextField } from '#app/ui/forms/fields.tsx';

interface SettingsFormProps {
  settings: ForumSettings;
  result: FormResult | undefined;
}

/** The phrases that send a post to the review queue, and who is notified when somebody may be in danger. */
export function SettingsForm({ settings, result }: SettingsFormProps) {
  const field = fieldProps(result);
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-4 p-4">
      <TextArea
        {...field('wordList', settings.wordList.join('\n'))}
        label="Hold posts with these phrases for approval"
        rows={4}
      />
      <TextArea
        {...field('crisisPhrases', settings.crisisPhrases.join('\n'))}
        label="Put posts with these phrases at the front of the queue"
        rows={6}
      />
      <p className="text-meta text-ink-3">
        One phrase per line. A star matches any letters. A line between slashes is a regular expression (RE2), such as{' '}
        <code>/free\s+(money|coins)/</code>. Posts that match the second list are not held: their author sees helpline
        numbers, and you get an email.
      </p>
      <TextField
        {...field('dutyEmail', settings.dutyEmail)}
        type="email"
        label="Email them to"
        placeholder="All moderators and admins"
      />
      <TextField {...field('tried')} label="Test the lists on a text" maxLength={2000} />
      <p className="flex flex-wrap gap-2">
        <ActButton act="settings" label="Save" tone="primary" /> <ActButton act="try" label="Try it" />
      </p>
    </Form>
  );
}
