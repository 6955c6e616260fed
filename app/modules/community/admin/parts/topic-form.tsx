import { Form } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { pillarNames, pillars } from '#app/lib/illustration/names.ts';
import type { TopicForm as TopicFields } from '#app/modules/community/topics/topic-schema.ts';
import { ActButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { SelectField, TextField } from '#app/ui/forms/fields.tsx';
import { Options } from '#app/ui/forms/options.tsx';

interface TopicFormProps {
  /** Absent for a new one. */
  topic?: TopicFields;
  result: FormResult | undefined;
  submit: string;
  act: string;
}

const writers = { member: 'Members', moderator: 'Moderators and admins', admin: 'Admins' };

export function TopicForm({ topic, result, submit, act }: TopicFormProps) {
  const values: Record<string, string> = result?.values ?? {};
  const isClosed = result ? values.isClosed === 'on' : (topic?.isClosed ?? false);
  const takesAnswers = result ? values.takesAnswers === 'on' : (topic?.takesAnswers ?? false);
  const field = fieldProps(result);
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-4 p-4 sm:grid-cols-2">
      <TextField {...field('name', topic?.name)} label="Name" isRequired maxLength={60} />
      <TextField
        {...field('position', topic?.position ?? 0)}
        label="Order in the form"
        isRequired
        inputMode="numeric"
      />
      <TextField
        {...field('description', topic?.description)}
        label="Description"
        isRequired
        maxLength={200}
        className="sm:col-span-2"
      />
      <SelectField {...field('pillar', topic?.pillar ?? 'routine')} label="Colour" isRequired>
        {pillars.map((pillar) => (
          <option key={pillar} value={pillar}>
            {pillarNames[pillar]}
          </option>
        ))}
      </SelectField>
      <SelectField {...field('writers', topic?.writers ?? 'member')} label="Who may write" isRequired>
        <Options of={writers} />
      </SelectField>
      <Checkbox name="takesAnswers" defaultChecked={takesAnswers} className="sm:col-span-2">
        Questions: the author marks the reply that solved it
      </Checkbox>
      <Checkbox name="isClosed" defaultChecked={isClosed} className="sm:col-span-2">
        Closed: it can be read, but accepts no new posts
      </Checkbox>
      <ActButton act={act} label={submit} tone="primary" className="justify-self-start" />
    </Form>
  );
}
