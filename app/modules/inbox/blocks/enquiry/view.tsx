import { useEffect, useRef } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { SkipHydration } from '#app/hydration/skip-hydration.tsx';
import { caughtText } from '#app/lib/forms/caught-text.ts';
import { isHydrating } from '#app/lib/lazy/hydrating.ts';
import { lazy } from '#app/lib/lazy/lazy.ts';
import type { BlockProps } from '#app/modules/content/blocks/define-block.ts';
import { ComplaintFields } from '#app/modules/inbox/blocks/enquiry/complaint-fields.tsx';
import { EnquiryFields } from '#app/modules/inbox/blocks/enquiry/enquiry-fields.tsx';
import { complaintsPath } from '#app/modules/inbox/complaint-kinds.ts';
import { ActionLink } from '#app/ui/actions.tsx';
import { Button } from '#app/ui/button.tsx';
import { Honeypot } from '#app/ui/forms/honeypot.tsx';
import { headingId, Section } from '#app/ui/section.tsx';
import type { enquiryBlock } from './block.ts';

const ContactDetails = lazy(async () => ({
  default: (await import('#app/modules/inbox/blocks/enquiry/details.tsx')).ContactDetails,
}));

/** The enquiry form, on the complaints page that of a complaint, and the details beside it. */
export default function EnquiryView({ block, data, result }: BlockProps<typeof enquiryBlock>) {
  const { pathname, search } = useLocation();
  const searchParams = new URLSearchParams(search);
  const values = result?.values ?? {};
  const errors = result?.errors ?? {};
  const note = searchParams.get('note');
  const Fields = pathname === complaintsPath ? ComplaintFields : EnquiryFields;
  // A message that is refused leads back to its form.
  const isSent = searchParams.has('sent') && !result;
  const sent = [note && `note=${encodeURIComponent(note)}`, data?.campaign].filter(Boolean).join('&');
  return (
    <Section block={{ id: block.id, anchor: 'enquiry-form' }} ground="oat">
      <div className="wrap grid-12 gap-y-12 py-14 lg:py-20">
        <div className="lg:col-span-7">
          <h2 id={headingId(block.id)}>{block.heading}</h2>
          {isSent ? (
            <div className="mt-6 grid justify-items-start gap-5">
              {searchParams.has('caught') ? (
                <p className="rounded-paper bg-warning-bg px-5 py-4">
                  {caughtText.title}. {caughtText.text}
                </p>
              ) : (
                <p className="rounded-paper bg-success-bg px-5 py-4">
                  Thank you: your message has arrived.
                  {data?.details && ` You’ll hear from us within ${data.details.promise}.`} You don’t need to send it
                  again.
                </p>
              )}
              <ActionLink href={`${pathname}#enquiry-form`} tone="quiet" label="Send another message" />
            </div>
          ) : (
            <Form
              method="post"
              action={sent ? `${pathname}?${sent}` : pathname}
              noValidate
              data-failure-title="Error"
              data-failure-text="Failed to send message. Please try again."
              preventScrollReset
              className="mt-8 grid gap-5 md:grid-cols-2"
            >
              <Fields values={values} errors={errors} />
              <Traps />
              <div className="md:col-span-2">
                <Send />
              </div>
            </Form>
          )}
        </div>
        <div className="lg:col-span-4 lg:col-start-9 lg:pt-20">
          <SkipHydration draw={() => <ContactDetails block={block} details={data?.details} />} />
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
      <Honeypot />
      <input ref={startedAt} type="hidden" name="startedAt" defaultValue="" />
    </>
  );
}
