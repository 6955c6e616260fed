import { useId } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/fields.tsx';
import { Honeypot } from '#app/ui/forms/honeypot.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';

interface SubscribeFormProps {
  /** The words on the button. */
  label?: string;
  /** Where to go on reading afterwards; absent: here. */
  from?: string;
  /** The result of the post, if the page itself handled it. */
  result?: FormResult | undefined;
  className?: string;
}

interface SubscribeBoxProps {
  heading: string;
  headingId: string;
  text: string;
}

/** 'Stay Updated', with its heading. */
export const SubscribeBox = ({ heading, headingId, text }: SubscribeBoxProps) => (
  <div className="wrap grid items-center gap-8 py-16 md:grid-cols-2 lg:gap-x-16">
    <div>
      <h2 id={headingId}>{heading}</h2>
      <p className="mt-2.5 text-ink-2">{text}</p>
    </div>
    <SubscribeForm />
  </div>
);

/** An address and a button. It posts to `/subscribe` from any page. */
export function SubscribeForm({ label = 'Subscribe', from, result, className = '' }: SubscribeFormProps) {
  const { Form, data, state } = useFetcher<FormResult>();
  const { pathname } = useLocation();
  const id = useId();
  const answer = data ?? result;
  const error = answer?.errors.email;
  const isSending = state !== 'idle';
  return (
    <div className={`min-w-0 ${className}`}>
      <ServerToast toast={data?.toast} />
      <Form method="post" action="/subscribe" noValidate preventScrollReset>
        <input type="hidden" name="from" value={from ?? pathname} />
        <Honeypot />
        <div className="search-bar">
          <label htmlFor={`${id}-email`} className="sr-only">
            Email address
          </label>
          <input
            id={`${id}-email`}
            name="email"
            type="email"
            required
            maxLength={255}
            autoComplete="email"
            placeholder="you@example.co.uk"
            defaultValue={answer?.values.email}
            className="search-input"
            {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-email-error` })}
          />
          <Button type="submit" disabled={isSending} className="max-md:px-4">
            {isSending ? 'Sending...' : label}
          </Button>
        </div>
        <FieldError id={`${id}-email`} error={error} />
      </Form>
    </div>
  );
}
