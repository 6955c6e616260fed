import { Form } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { pillarNames, pillars } from '#app/lib/illustration/names.ts';
import type { TopicForm as TopicFields } from '#app/modules/community/topics/topic-schema.ts';
import { SelectField, TextField } from '#app/ui/forms/fields.tsx';

interface TopicFormProps {
  /** Absent for a new one. */
  topic?: TopicFields;
  result: FormResult | undefined;
  submit: string;
  act: string;
}

const writers = { member: 'Members', moderator: 'Moderators and admins', admin: 'Admins' };

export function TopicForm({ topic, result, submit, act }: TopicFormProps) {
  const { values, errors } = result ?? { values: {}, errors: {} };
  const isClosed = result ? values.isClosed === 'on' : (topic?.isClosed ?? false);
  const takesAnswers = result ? values.takesAnswers === 'on' : (topic?.takesAnswers ?? false);
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-4 p-4 sm:grid-cols-2">
      <TextField
        id="name"
        name="name"
        label="Name"
        isRequired
        maxLength={60}
        defaultValue={values.name ?? topic?.name}
        error={errors.name}
      />
      <TextField
        id="position"
        name="position"
        label="Order in the form"
        isRequired
        inputMode="numeric"
        defaultValue={values.position ?? topic?.position ?? 0}
        error={errors.position}
      />
      <TextField
        id="description"
        name="description"
        label="Description"
        isRequired
        maxLength={200}
        className="sm:col-span-2"
        defaultValue={values.description ?? topic?.description}
        error={errors.description}
      />
      <SelectField
        id="pillar"
        name="pillar"
        label="Colour"
        isRequired
        defaultValue={values.pillar ?? topic?.pillar ?? 'routine'}
        error={errors.pillar}
      >
        {pillars.map((pillar) => (
          <option key={pillar} value={pillar}>
            {pillarNames[pillar]}
          </option>
        ))}
      </SelectField>
      <SelectField
        id="writers"
        name="writers"
        label="Who may write"
        isRequired
        defaultValue={values.writers ?? topic?.writers ?? 'member'}
        error={errors.writers}
      >
        {Object.entries(writers).map(([role, label]) => (
          <option key={role} value={role}>
            {label}
          </option>
        ))}
      </SelectField>
      <label className="flex items-center gap-2.5 sm:col-span-2">
        <input type="checkbox" name="takesAnswers" defaultChecked={takesAnswers} className="tick-box" />
        Questions: the author marks the reply that solved it
      </label>
      <label className="flex items-center gap-2.5 sm:col-span-2">
        <input type="checkbox" name="isClosed" defaultChecked={isClosed} className="tick-box" />
        Closed: it can be read, but accepts no new posts
      </label>
      <button type="submit" name="act" value={act} className="button button-primary justify-self-start">
        {submit}
      </button>
    </Form>
  );
}
