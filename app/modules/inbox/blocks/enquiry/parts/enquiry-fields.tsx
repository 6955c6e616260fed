import { useLocation } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { enquiryTypes } from '#app/modules/inbox/enquiry-types.ts';
import { SelectField, TextArea, TextField } from '#app/ui/forms/fields.tsx';

/**
 * The fields of the contact form. A link such as /contact?type=coaching#enquiry-form preselects the type.
 */
export function EnquiryFields({ values, errors }: Pick<FormResult, 'values' | 'errors'>) {
  const searchParams = new URLSearchParams(useLocation().search);
  const enquiryType = values.enquiryType ?? searchParams.get('type') ?? '';
  const note = searchParams.get('note');
  return (
    <>
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
        id="companyName"
        name="companyName"
        label="Company name"
        maxLength={100}
        autoComplete="organization"
        defaultValue={values.companyName}
        error={errors.companyName}
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
      <TextField
        id="phone"
        name="phone"
        type="tel"
        label="Phone"
        maxLength={20}
        autoComplete="tel"
        defaultValue={values.phone}
        error={errors.phone}
      />
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
        {Object.entries(enquiryTypes).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextArea
        id="message"
        name="message"
        label="Message"
        isRequired
        maxLength={2000}
        placeholder="What would you like help with?"
        defaultValue={values.message ?? (note === 'audit' ? 'I would like the free marketing audit. ' : undefined)}
        error={errors.message}
        className="md:col-span-2"
      />
    </>
  );
}
