import type { FormResult } from '#app/lib/forms/form-result.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { SelectField, TextArea, TextField } from '#app/ui/forms/fields.tsx';
import { Options } from '#app/ui/forms/options.tsx';
import { maxPollChoices, maxPollQuestionLength, type pollDays } from '../../writing/polls/poll-limits.ts';

interface PollFieldsProps {
  id: string;
  result: FormResult | undefined;
}

const dayNames: Record<keyof typeof pollDays, string> = {
  '1': 'After a day',
  '3': 'After three days',
  '7': 'After a week',
  '30': 'After thirty days',
  never: 'Never',
};

/** The poll of a new post. Folded away while it is empty: most posts ask nothing. */
export function PollFields({ id, result }: PollFieldsProps) {
  const values = result?.values ?? {};
  const errors = result?.errors ?? {};
  const isOpen = Boolean(values.pollQuestion || values.pollChoices || errors.pollQuestion || errors.pollChoices);
  const field = fieldProps(result);
  return (
    <details open={isOpen}>
      <summary className="list-none inline-flex min-h-11 cursor-pointer items-center gap-2 text-small text-ink-2 hover:underline">
        <span className="fold-mark" aria-hidden="true" />
        Poll
      </summary>
      <fieldset className="mt-1 grid gap-4 border border-line p-4">
        <legend className="px-1 text-small font-semibold">A question for everyone</legend>
        <TextField
          {...field('pollQuestion')}
          id={`${id}-question`}
          label="Question"
          maxLength={maxPollQuestionLength}
          autoComplete="off"
          placeholder="When do you switch off?"
        />
        <TextArea
          {...field('pollChoices')}
          id={`${id}-choices`}
          label="Choices"
          rows={4}
          hint={`One on each line, two to ${maxPollChoices}. They cannot be changed once you have posted.`}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField {...field('pollDays', '7')} id={`${id}-days`} label="Closes">
            <Options of={dayNames} />
          </SelectField>
          <SelectField {...field('pollResults', 'always')} id={`${id}-results`} label="Results are shown">
            <option value="always">Always</option>
            <option value="voted">After voting</option>
          </SelectField>
        </div>
        <Checkbox name="pollIsMultiple" defaultChecked={values.pollIsMultiple === 'on'}>
          Several choices are allowed
        </Checkbox>
        <p className="text-meta text-ink-3">
          Votes are secret: nobody can see who voted for what, not even moderators.
        </p>
      </fieldset>
    </details>
  );
}
