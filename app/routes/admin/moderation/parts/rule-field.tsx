import { forumRules } from '#app/features/forum/rules.ts';

/** The rule that the author is told, for acts against a post. */
export const RuleField = ({ id }: { id: string }) => (
  <label htmlFor={id} className="grid max-w-full min-w-0 gap-1">
    <span className="text-meta font-semibold">Rule</span>
    <select id={id} name="rule" className="field min-w-0">
      {Object.entries(forumRules).map(([name, sentence]) => (
        <option key={name} value={name}>
          {sentence}
        </option>
      ))}
    </select>
  </label>
);
