import type { FormResult } from '#app/lib/forms/form-result.ts';
import { complaintKinds } from '#app/modules/inbox/complaint-kinds.ts';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { SelectField, TextArea, TextField } from '#app/ui/forms/fields.tsx';
import { Options } from '#app/ui/forms/options.tsx';

/** The fields of a complaint: its kind, and what it is about, so that it can be found. */
export function ComplaintFields({ values, errors }: Pick<FormResult, 'values' | 'errors'>) {
  const field = fieldProps({ values, errors });
  return (
    <>
      <SelectField {...field('complaintKind', '')} label="Kind of complaint" isRequired className="md:col-span-2">
        <option value="">Please choose</option>
        <Options of={complaintKinds} />
      </SelectField>
      <TextField
        {...field('subject')}
        label="Address of the page, post or member"
        maxLength={500}
        autoComplete="off"
        placeholder="https://… or, in a few words, what it is about"
        className="md:col-span-2"
      />
      <TextArea
        {...field('message')}
        label="Message"
        isRequired
        maxLength={2000}
        placeholder="What happened, and what should we do?"
        className="md:col-span-2"
      />
      <TextField {...field('fullName')} label="Full name" isRequired maxLength={100} autoComplete="name" />
      <TextField {...field('email')} type="email" label="Email" isRequired maxLength={255} autoComplete="email" />
    </>
  );
}
