import { useLocation } from 'react-router';
import type { BlockProps } from '#app/blocks/block-props.ts';
import { ContactDetails } from '#app/blocks/enquiry/parts/details.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/fields.tsx';
import { headingId, Section } from '#app/ui/section.tsx';

// Specification, section 5, Contact form.
const enquiryTypes = {
  'ai-services': 'AI Services',
  'platform-demo': 'Platform Demo',
  coaching: 'Coaching',
  general: 'General Enquiry',
};

/** The enquiry form, and the details beside it. A link such as /contact?type=coaching#enquiry-form arrives with the type chosen. */
export function EnquiryView({ block, data }: BlockProps<'enquiry'>) {
  const asked = new URLSearchParams(useLocation().search).get('type');
  const enquiryType = data?.enquiryType ?? asked ?? '';
  return (
    <Section block={{ id: block.id, anchor: 'enquiry-form' }} ground="oat">
      <div className="wrap grid-12 gap-y-12 py-14 lg:py-20">
        <div className="lg:col-span-7">
          <h2 id={headingId(block.id)}>{block.heading}</h2>
          <form method="post" className="mt-8 grid gap-5 md:grid-cols-2">
            <TextField id="fullName" name="fullName" label="Full name" isRequired maxLength={100} autoComplete="name" />
            <TextField
              id="companyName"
              name="companyName"
              label="Company name"
              maxLength={100}
              autoComplete="organization"
            />
            <TextField
              id="email"
              name="email"
              type="email"
              label="Email"
              isRequired
              maxLength={255}
              autoComplete="email"
            />
            <TextField id="phone" name="phone" type="tel" label="Phone" maxLength={20} autoComplete="tel" />
            <SelectField
              // Another door chosen on this very page starts the choice afresh.
              key={enquiryType}
              id="enquiryType"
              name="enquiryType"
              label="Enquiry type"
              isRequired
              defaultValue={enquiryType in enquiryTypes ? enquiryType : ''}
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
              className="md:col-span-2"
            />
            <div className="md:col-span-2">
              {data?.isOpen ? (
                <Button type="submit">Send message</Button>
              ) : (
                <p className="max-w-[34rem]">
                  The form opens soon. Until then write to{' '}
                  <a href={`mailto:${block.email}`} className="text-link">
                    {block.email}
                  </a>
                  : a person reads it, and answers within 24 hours.
                </p>
              )}
            </div>
          </form>
        </div>
        <div className="lg:col-span-4 lg:col-start-9 lg:pt-20">
          <ContactDetails block={block} />
        </div>
      </div>
    </Section>
  );
}
