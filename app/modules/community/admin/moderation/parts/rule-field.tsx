import type { FormResult } from '#app/lib/forms/form-result.ts';
import { maxMessageLength } from '#app/modules/community/moderation/schema.ts';
import { forumRules } from '#app/modules/community/writing/rules.ts';
import { FieldError, invalid } from '#app/ui/forms/fields.tsx';

interface RuleFieldProps {
  id: string;
  value?: string | undefined;
}

/** The rule that the author is told, for acts against a post. */
export const RuleField = ({ id, value }: RuleFieldProps) => (
  <label htmlFor={id} className="grid max-w-full min-w-0 gap-1">
    <span className="text-meta font-semibold">Rule</span>
    <select id={id} name="rule" defaultValue={value} className="field min-w-0">
      {Object.entries(forumRules).map(([name, sentence]) => (
        <option key={name} value={name}>
          {sentence}
        </option>
      ))}
    </select>
  </label>
);

interface RuleAndMessageProps extends Pick<FormResult, 'values' | 'errors'> {
  id: string;
  /** Whether the act needs words. */
  isRequired?: boolean;
}

/** The rule, and what the moderator adds to it. */
export const RuleAndMessage = ({ id, values, errors, isRequired = false }: RuleAndMessageProps) => (
  <>
    <RuleField id={`${id}-rule`} value={values.rule} />
    <div className="grid gap-1">
      <label htmlFor={`${id}-message`} className="text-meta font-semibold">
        Message to the author{' '}
        <span className="font-normal text-ink-3">({isRequired ? 'sent by email' : 'optional, sent by email'})</span>
      </label>
      <textarea
        id={`${id}-message`}
        name="message"
        rows={2}
        required={isRequired}
        maxLength={maxMessageLength}
        defaultValue={values.message}
        className="field resize-y"
        {...invalid(`${id}-message`, errors.message)}
      />
      <FieldError id={`${id}-message`} error={errors.message} />
    </div>
  </>
);
