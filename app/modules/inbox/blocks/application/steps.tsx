import type { ReactNode } from 'react';
import {
  type AnswerName,
  ageRanges,
  callTimes,
  heardFromOptions,
  questions,
  type Step,
  scores,
  startOptions,
  underCareOptions,
} from '#app/modules/inbox/coaching/questions.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { FieldError, RequiredSign, TextArea, TextField } from '#app/ui/forms/fields.tsx';

export interface StepProps {
  values: Partial<Record<AnswerName, string>>;
  errors: Partial<Record<AnswerName, string>>;
}

export function StepFields({ step, ...props }: StepProps & { step: Step }) {
  const Fields = stepFields[step];
  return <Fields {...props} />;
}

const stepFields: Record<Step, (props: StepProps) => ReactNode> = { 1: Personal, 2: Situation, 3: Goals, 4: Final };

function Personal(props: StepProps) {
  return (
    <>
      <Line {...props} name="firstName" isRequired maxLength={100} autoComplete="given-name" />
      <Line {...props} name="lastName" isRequired maxLength={100} autoComplete="family-name" />
      <Line {...props} name="email" type="email" isRequired maxLength={255} autoComplete="email" />
      <Line {...props} name="phone" type="tel" maxLength={20} autoComplete="tel" />
      <Choice {...props} name="ageRange" options={ageRanges} />
    </>
  );
}

function Situation(props: StepProps) {
  return (
    <>
      <Words {...props} name="ordinaryDay" isRequired maxLength={1500} />
      <Words {...props} name="hardest" isRequired maxLength={1500} />
      <Words {...props} name="triedBefore" maxLength={1000} />
      <Choice {...props} name="energy" options={scores} isRequired />
      <Choice {...props} name="underCare" options={underCareOptions} />
    </>
  );
}

function Goals(props: StepProps) {
  return (
    <>
      <Words {...props} name="mainGoal" isRequired maxLength={1500} />
      <Words {...props} name="dayNinety" isRequired maxLength={1500} />
      <Words {...props} name="inTheWay" maxLength={1000} />
      <Choice {...props} name="readiness" options={scores} isRequired />
    </>
  );
}

function Final(props: StepProps) {
  return (
    <>
      <Choice {...props} name="start" options={startOptions} isRequired />
      <Choice {...props} name="callTime" options={callTimes} isRequired />
      <Choice {...props} name="heardFrom" options={heardFromOptions} />
      <Words {...props} name="anythingElse" maxLength={1500} />
      <Review {...props} />
      <Consent {...props} />
    </>
  );
}

type FieldProps = StepProps & { name: AnswerName; isRequired?: boolean; maxLength: number };

function Line({ values, errors, name, ...field }: FieldProps & { type?: string; autoComplete: string }) {
  return (
    <TextField
      {...field}
      id={name}
      name={name}
      label={questions[name]}
      defaultValue={values[name]}
      error={errors[name]}
    />
  );
}

function Words({ values, errors, name, ...field }: FieldProps) {
  return (
    <TextArea
      {...field}
      id={name}
      name={name}
      label={questions[name]}
      defaultValue={values[name]}
      error={errors[name]}
      className="md:col-span-2"
    />
  );
}

function Choice({
  values,
  errors,
  name,
  options,
  isRequired,
}: StepProps & { name: AnswerName; options: readonly string[]; isRequired?: boolean }) {
  return (
    <fieldset
      className="min-w-0 md:col-span-2"
      data-invalid={errors[name] ? true : undefined}
      aria-describedby={errors[name] ? `${name}-error` : undefined}
    >
      <legend className="mb-1.5 text-small leading-snug font-semibold">
        {questions[name]}
        {isRequired ? <RequiredSign /> : <span className="font-normal text-ink-3"> (optional)</span>}
      </legend>
      <div className="flex flex-wrap gap-2.5">
        {options.flatMap((option) => [
          <label key={option} className="chip">
            <input type="radio" name={name} value={option} defaultChecked={values[name] === option} />
            {option}
          </label>,
          ' ',
        ])}
      </div>
      <FieldError id={name} error={errors[name]} />
    </fieldset>
  );
}

/** All answers of the earlier steps, for review before sending. */
function Review({ values }: StepProps) {
  const answered = (Object.keys(questions) as AnswerName[]).filter(
    (name) => values[name] && !['start', 'callTime', 'heardFrom', 'anythingElse', 'consent'].includes(name),
  );
  return (
    <details className="border-y border-line py-4 md:col-span-2">
      <summary className="cursor-pointer font-semibold">Review all your answers</summary>
      <dl className="mt-4 grid gap-4">
        {answered.map((name) => (
          <div key={name}>
            <dt className="text-small text-ink-2">{questions[name]}</dt>
            <dd className="whitespace-pre-line">{values[name]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Consent({ values, errors }: StepProps) {
  return (
    <Checkbox
      id="consent"
      name="consent"
      value="yes"
      isRequired
      defaultChecked={values.consent === 'yes'}
      error={errors.consent}
      className="md:col-span-2"
    >
      {questions.consent}
    </Checkbox>
  );
}
