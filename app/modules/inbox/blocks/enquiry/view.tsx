import { lazy, useEffect, useRef } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { isHydrating } from '#app/hydration/hydrating.ts';
import { LeftAsServed } from '#app/hydration/left-as-served.tsx';
import type { BlockProps } from '#app/modules/content/blocks/define-block.ts';
import { enquiryTypes } from '#app/modules/inbox/enquiry-types.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/forms/fields.tsx';
import { headingId, Section } from '#app/ui/section.tsx';
import type { enquiryBlock } from './block.ts';

const ContactDetails = lazy(async () => ({
  default: (await import('#app/modules/inbox/blocks/enquiry/parts/details.tsx')).ContactDetails,
}));

/**
 * The enquiry form and the details beside it. A link such as /contact?type=coaching#enquiry-form preselects the type.
 */
export default function EnquiryView({ block, data, result }: BlockProps<typeof enquiryBlock>) {
  const { pathname, search } = useLocation();
  const searchParams = new URLSearchParams(search);
  const values = result?.values ?? {};
  const errors = result?.errors ?? {};
  const enquiryType = values.enquiryType ?? searchParams.get('type') ?? '';
  const note = searchParams.get('note');
  const sent = [note && `note=${encodeURIComponent(note)}`, data?.campaign].filter(Boolean).join('&');
  return (
    <Section block={{ id: block.id, anchor: 'enquiry-form' }} ground="oat">
      <div className="wrap grid-12 gap-y-12 py-14 lg:py-20">
        <div className="lg:col-span-7">
          <h2 id={headingId(block.id)}>{block.heading}</h2>
          <Form
            // Clears the sent values: the next form is a new one.
            key={searchParams.get('sent')}
            method="post"
            action={sent ? `${pathname}?${sent}` : pathname}
            noValidate
            data-failure-title="Error"
            data-failure-text="Failed to send message. Please try again."
            preventScrollReset
            className="mt-8 grid gap-5 md:grid-cols-2"
          >
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
              defaultValue={
                values.message ?? (note === 'audit' ? 'I would like the free marketing audit. ' : undefined)
              }
              error={errors.message}
              className="md:col-span-2"
            />
            <Traps />
            <div className="md:col-span-2">
              <Send />
            </div>
          </Form>
        </div>
        <div className="lg:col-span-4 lg:col-start-9 lg:pt-20">
          <LeftAsServed draw={() => <ContactDetails block={block} details={data?.details} />} />
        </div>
      </div>
    </Section>
  );
}

function Send() {
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <Button type="submit" disabled={isSending}>
      {isSending ? 'Sending...' : 'Send message'}
    </Button>
  );
}

/** Two fields against bots: a hidden one, and one with the time at which the form was first shown. */
function Traps() {
  const startedAt = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const shownAt = isHydrating() ? performance.timeOrigin : Date.now();
    if (startedAt.current) startedAt.current.value = String(Math.round(shownAt));
  }, []);
  return (
    <>
      <div className="sr-only" aria-hidden="true">
        <label htmlFor="website">Leave this empty</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <input ref={startedAt} type="hidden" name="startedAt" defaultValue="" />
    </>
  );
}
