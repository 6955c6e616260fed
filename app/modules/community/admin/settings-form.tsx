import type { FormView } from '#app/lib/forms/fields/field.ts';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { SettingsCard } from '#app/ui/admin/records/settings-card.tsx';
import { ActButton } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';

/** The phrases that send a post to the review queue, and who is notified when a person may be in danger. */
export function SettingsForm({ form, result }: { form: FormView; result: FormResult | undefined }) {
  return (
    <SettingsCard
      act="settings"
      form={form}
      result={result}
      otherActs={['try']}
      aside={<ActButton act="try" label="Try it" />}
    >
      {(draw, { values, errors }) => (
        <>
          {['wordList', 'crisisPhrases'].map(draw)}
          <p className="text-meta text-ink-3 sm:col-span-2">
            One phrase per line, found as whole words with or without capitals and accents. A star matches any letters.
            A line between slashes is a regular expression (RE2), such as <code>/free\s+cash/</code>. Posts that match
            the second list are not held: their author sees helpline numbers, and you get an email. So do posts in which
            the site itself finds words of people who think of harming themselves.
          </p>
          {draw('dutyEmail')}
          <TextField
            id="tried"
            name="tried"
            label="Test the lists on a text"
            maxLength={2000}
            defaultValue={values.tried}
            error={errors.tried}
          />
        </>
      )}
    </SettingsCard>
  );
}
