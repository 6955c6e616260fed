import { maxMessageLength } from '#app/features/forum/moderation/schema.ts';
import { forumRules } from '#app/features/forum/rules.ts';

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

/** The rule, and what the moderator adds to it. */
export const RuleAndMessage = ({ id, values }: { id: string; values: Record<string, string> }) => (
  <>
    <RuleField id={`${id}-rule`} value={values.rule} />
    <label htmlFor={`${id}-message`} className="grid gap-1">
      <span className="text-meta font-semibold">
        Message to the author <span className="font-normal text-ink-3">(optional, sent by email)</span>
      </span>
      <textarea
        id={`${id}-message`}
        name="message"
        rows={2}
        maxLength={maxMessageLength}
        defaultValue={values.message}
        className="field resize-y"
      />
    </label>
  </>
);
