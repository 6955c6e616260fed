import type { FormResult } from '#app/lib/forms/form-result.ts';
import { forumRules } from '#app/modules/community/writing/rules.ts';
import { FieldError, invalid } from '#app/ui/forms/fields.tsx';
import { Options } from '#app/ui/forms/options.tsx';
import { Select } from '#app/ui/forms/select.tsx';

interface RuleFieldProps extends RuleNeeds {
  id: string;
  value?: string | undefined;
  error?: string | undefined;
}

interface RuleNeeds {
  /** Whether every act of the form names a rule. */
  needsRule?: boolean;
  /** Which acts of the form name a rule. */
  ruleHint?: string;
}

/** The rule that the author reads, for acts against a post. Nothing is chosen before the moderator chooses. */
export const RuleField = ({ id, value = '', error, needsRule = false, ruleHint }: RuleFieldProps) => (
  <div className="grid max-w-full min-w-0 gap-1">
    <label htmlFor={id} className="text-meta font-semibold">
      Rule{' '}
      <span className="font-normal text-ink-3">
        ({ruleHint ?? (needsRule ? 'sent by email' : 'optional, sent by email')})
      </span>
    </label>
    <Select id={id} name="rule" defaultValue={value} required={needsRule} {...invalid(id, error)}>
      <option value="">{needsRule || ruleHint ? 'Choose a rule' : 'No rule'}</option>
      <Options of={forumRules} />
    </Select>
    <FieldError id={id} error={error} />
  </div>
);

interface RuleAndMessageProps extends Pick<FormResult, 'values' | 'errors'>, RuleNeeds {
  id: string;
  /** Whether the act needs words. */
  needsMessage?: boolean;
}

/** The rule, and what the moderator adds to it. */
export const RuleAndMessage = ({ id, values, errors, needsMessage = false, ...needs }: RuleAndMessageProps) => (
  <>
    <RuleField id={`${id}-rule`} value={values.rule} error={errors.rule} {...needs} />
    <div className="grid gap-1">
      <label htmlFor={`${id}-message`} className="text-meta font-semibold">
        Message to the author{' '}
        <span className="font-normal text-ink-3">({needsMessage ? 'sent by email' : 'optional, sent by email'})</span>
      </label>
      <textarea
        id={`${id}-message`}
        name="message"
        rows={2}
        required={needsMessage}
        defaultValue={values.message}
        className="field resize-y"
        {...invalid(`${id}-message`, errors.message)}
      />
      <FieldError id={`${id}-message`} error={errors.message} />
    </div>
  </>
);
