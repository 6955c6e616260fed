import { useLocation } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { enquiryTypes } from '#app/modules/inbox/enquiry-types.ts';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { SelectField, TextArea, TextField } from '#app/ui/forms/fields.tsx';
import { Options } from '#app/ui/forms/options.tsx';

/**
 * The fields of the contact form. A link such as /contact?type=coaching#enquiry-form preselects the type.
 */
export function EnquiryFields({ values, errors }: Pick<FormResult, 'values' | 'errors'>) {
  const searchParams = new URLSearchParams(useLocation().search);
  const enquiryType = values.enquiryType ?? searchParams.get('type') ?? '';
  const note = searchParams.get('note');
  const field = fieldProps({ values, errors });
  return (
    <>
      <TextField {...field('fullName')} label="Full name" isRequired maxLength={100} autoComplete="name" />
      <TextField {...field('companyName')} label="Company name" maxLength={100} autoComplete="organization" />
      <TextField {...field('email')} type="email" label="Email" isRequired maxLength={255} autoComplete="email" />
      <TextField {...field('phone')} type="tel" label="Phone" maxLength={20} autoComplete="tel" />
      <SelectField
        // Another type chosen on this page resets the selection.
        key={enquiryType}
        id="enquiryType"
        name="enquiryType"
        label="Enquiry type"
        isRequired
        defaultValue={enquiryType in enquiryTypes ? enquiryType : ''}
        error={errors.enquiryType}
        className="md:col-span-2"
      >
        <option value="">Please choose</option>
        <Options of={enquiryTypes} />
      </SelectField>
      <TextArea
        {...field('message', note === 'audit' ? 'I would like the free marketing audit. ' : undefined)}
        label="Message"
        isRequired
        maxLength={2000}
        placeholder="What would you like help with?"
        className="md:col-span-2"
      />
    </>
  );
}
