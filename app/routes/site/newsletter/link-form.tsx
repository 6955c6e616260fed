import { Form } from 'react-router';
import type { FormResult } from '#app/lib/form-result.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/fields.tsx';

/** Asks for the link to one's preferences by mail. */
export function LinkForm({ result }: { result: FormResult | undefined }) {
  return (
    <Form method="post" action="/unsubscribe" noValidate className="mt-7 grid justify-items-start gap-5">
      <TextField
        id="email"
        name="email"
        type="email"
        label="Email"
        isRequired
        maxLength={255}
        autoComplete="email"
        defaultValue={result?.values.email}
        error={result?.errors.email}
        className="w-full max-w-[26rem]"
      />
      <Button type="submit">Send me the link</Button>
    </Form>
  );
}
