import { Form } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import type { OfferedTime } from '#app/modules/bookings/availability/month.ts';
import { Button } from '#app/ui/button.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextField } from '#app/ui/forms/fields.tsx';
import { Honeypot } from '#app/ui/forms/honeypot.tsx';

interface WaitingFormProps {
  /** The address of the page that shows it. */
  path: string;
  zone: string;
  /** The full session; null: any time of the service. */
  session: OfferedTime | null;
  result: FormResult | undefined;
}

/** The waiting list of a service without free times, or of a full session. */
export function WaitingForm({ path, zone, session, result }: WaitingFormProps) {
  const field = fieldProps(result);
  return (
    <section aria-labelledby="waiting" className="mt-10 max-w-[30rem]">
      <h2 id="waiting" className="text-h3">
        {session ? `Waiting list for ${session.label}` : 'Waiting list'}
      </h2>
      <p className="mt-2 text-ink-2">
        We’ll email the first person on the list as soon as a place is free, and keep it for them for up to 12 hours.
      </p>
      <Form method="post" action={path} noValidate preventScrollReset className="mt-5 grid gap-5">
        <input type="hidden" name="zone" value={zone} />
        {session && <input type="hidden" name="start" value={session.start} />}
        <TextField {...field('fullName')} label="Name" isRequired maxLength={100} autoComplete="name" />
        <TextField {...field('email')} type="email" label="Email" isRequired maxLength={255} autoComplete="email" />
        <Honeypot />
        <Button type="submit" name="act" value="wait" tone="quiet" className="justify-self-start">
          Join the waiting list
        </Button>
      </Form>
    </section>
  );
}
