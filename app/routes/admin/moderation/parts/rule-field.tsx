import { forumRules } from '#app/features/forum/rules.ts';

/** The rule that the author is told, for acts against a post. */
export const RuleField = ({ id }: { id: string }) => (
  <label htmlFor={id} className="flex flex-wrap items-center gap-2">
    <span className="text-meta font-semibold">Rule</span>
    <select id={id} name="rule" className="field w-auto min-w-0 max-w-full">
      {Object.entries(forumRules).map(([name, sentence]) => (
        <option key={name} value={name}>
          {sentence}
        </option>
      ))}
    </select>
  </label>
);
