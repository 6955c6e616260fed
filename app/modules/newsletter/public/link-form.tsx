import { useFetcher } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { Button } from '#app/ui/button.tsx';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextField } from '#app/ui/forms/fields.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';

/** The form that requests a link to the preferences by mail. */
export function LinkForm({ result }: { result: FormResult | undefined }) {
  const { Form, data } = useFetcher<FormResult>();
  const answer = data ?? result;
  const field = fieldProps(answer);
  return (
    <Form method="post" action="/unsubscribe" noValidate className="mt-7 grid justify-items-start gap-5">
      <ServerToast toast={data?.toast} />
      <TextField
        {...field('email')}
        type="email"
        label="Email"
        isRequired
        maxLength={255}
        autoComplete="email"
        className="w-full max-w-[26rem]"
      />
      <Button type="submit">Send me the link</Button>
    </Form>
  );
}
