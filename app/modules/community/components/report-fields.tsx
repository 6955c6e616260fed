import type { FormResult } from '#app/lib/forms/form-result.ts';
import { supportLines } from '#app/lib/text/support-lines.ts';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { SelectField, TextArea, TextField } from '#app/ui/forms/fields.tsx';
import { SmartLink } from '#app/ui/link.tsx';
import { reasonGroups } from '../writing/harms.ts';

/** The fields of a report, with the numbers of people who help. Needs no JavaScript and no account. */
export function ReportFields({ result, isSignedIn }: { result: FormResult | undefined; isSignedIn: boolean }) {
  const field = fieldProps(result);
  return (
    <>
      <p className="text-small text-ink-2">
        A moderator will read it. Nobody will know who reported it. {!isSignedIn && 'You don’t need an account. '}To
        complain about a decision, use{' '}
        <SmartLink href="/complaints" className="text-link">
          the complaints page
        </SmartLink>
        .
      </p>
      <SelectField {...field('reason', '')} label="Reason" isRequired>
        <option value="">Please choose</option>
        {reasonGroups.map(({ label, options }) => (
          <optgroup key={label} label={label}>
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <TextArea {...field('note')} label="Anything else we should know?" rows={3} maxLength={1000} />
      {!isSignedIn && (
        <TextField
          {...field('email')}
          type="email"
          label="Email, if you would like a reply"
          autoComplete="email"
          maxLength={255}
          hint="We’ll email you the moderator’s decision, and then delete your email address. Without it, we cannot answer you."
        />
      )}
      <p className="border-l-4 border-mari pl-4.5 text-small text-ink-2">
        If you are worried about somebody, or about yourself:{' '}
        {supportLines.map(({ name, contact, href }) => (
          <span key={name}>
            {name}{' '}
            <a href={href} className="text-link whitespace-nowrap">
              {contact}
            </a>
            ,{' '}
          </span>
        ))}
        at any hour.
      </p>
    </>
  );
}
