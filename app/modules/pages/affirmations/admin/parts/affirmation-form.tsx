import { Form } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { pillars } from '#app/lib/illustration/names.ts';
import {
  type Affirmation,
  affirmationCategories,
  maxAffirmationLength,
} from '#app/modules/pages/affirmations/schema.ts';
import { ActButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { SelectField, TextArea } from '#app/ui/forms/fields.tsx';

interface AffirmationFormProps {
  /** Absent for a new one. */
  affirmation?: Affirmation;
  result: FormResult | undefined;
  submit: string;
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export function AffirmationForm({ affirmation, result, submit }: AffirmationFormProps) {
  const { values, errors } = result ?? { values: {}, errors: {} };
  const isActive = result ? values.active === 'on' : (affirmation?.active ?? true);
  const field = fieldProps(result);
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-4 p-4 sm:grid-cols-2">
      <TextArea
        {...field('text', affirmation?.text)}
        label="Affirmation"
        isRequired
        rows={2}
        maxLength={maxAffirmationLength}
        placeholder="I can begin again at any time of the day."
        className="sm:col-span-2"
      />
      <Choice
        name="category"
        label="Category"
        options={affirmationCategories}
        value={values.category ?? affirmation?.category}
        error={errors.category}
      />
      <Choice
        name="pillar"
        label="Highlighted pillar"
        options={pillars}
        value={values.pillar ?? affirmation?.pillar}
        error={errors.pillar}
      />
      <Checkbox name="active" defaultChecked={isActive} className="sm:col-span-2">
        Active: it can appear on the home page
      </Checkbox>
      <ActButton act={affirmation ? 'save' : 'add'} label={submit} tone="primary" className="justify-self-start" />
    </Form>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  options: readonly string[];
  value: string | undefined;
  error: string | undefined;
}

function Choice({ name, label, options, value, error }: ChoiceProps) {
  return (
    <SelectField id={name} name={name} label={label} isRequired defaultValue={value ?? options[0]} error={error}>
      {options.map((option) => (
        <option key={option} value={option}>
          {capitalised(option)}
        </option>
      ))}
    </SelectField>
  );
}
