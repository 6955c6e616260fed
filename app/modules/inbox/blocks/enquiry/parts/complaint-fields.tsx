import type { FormResult } from '#app/lib/forms/form-result.ts';
import { complaintKinds } from '#app/modules/inbox/complaint-kinds.ts';
import { SelectField, TextArea, TextField } from '#app/ui/forms/fields.tsx';

/** The fields of a complaint: its kind, and what it is about, so that it can be found. */
export function ComplaintFields({ values, errors }: Pick<FormResult, 'values' | 'errors'>) {
  return (
    <>
      <SelectField
        id="complaintKind"
        name="complaintKind"
        label="Kind of complaint"
        isRequired
        defaultValue={values.complaintKind ?? ''}
        error={errors.complaintKind}
        className="md:col-span-2"
      >
        <option value="">Please choose</option>
        {Object.entries(complaintKinds).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        id="subject"
        name="subject"
        label="Address of the page, post or member"
        maxLength={500}
        autoComplete="off"
        placeholder="https://… or, in a few words, what it is about"
        defaultValue={values.subject}
        error={errors.subject}
        className="md:col-span-2"
      />
      <TextArea
        id="message"
        name="message"
        label="Message"
        isRequired
        maxLength={2000}
        placeholder="What happened, and what should we do?"
        defaultValue={values.message}
        error={errors.message}
        className="md:col-span-2"
      />
      <TextField
        id="fullName"
        name="fullName"
        label="Full name"
        isRequired
        maxLength={100}
        autoComplete="name"
        defaultValue={values.fullName}
        error={errors.fullName}
      />
      <TextField
        id="email"
        name="email"
        type="email"
        label="Email"
        isRequired
        maxLength={255}
        autoComplete="email"
        defaultValue={values.email}
        error={errors.email}
      />
    </>
  );
}
