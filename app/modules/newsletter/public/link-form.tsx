import { useFetcher } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { Button } from '#app/ui/button.tsx';
import { ResultField } from '#app/ui/forms/result-field.tsx';
import { ServerToast } from '#app/ui/toasts/server-toast.tsx';

/** The form that requests a link to the preferences by mail. */
export function LinkForm({ result }: { result: FormResult | undefined }) {
  const { Form, data } = useFetcher<FormResult>();
  const answer = data ?? result;
  return (
    <Form method="post" action="/unsubscribe" noValidate className="mt-7 grid justify-items-start gap-5">
      <ResultField
        name="email"
        result={answer}
        type="email"
        label="Email"
        isRequired
        maxLength={255}
        autoComplete="email"
        className="w-full max-w-[26rem]"
      />
      <Button type="submit">Send me the link</Button>
      <ServerToast toast={data?.toast} />
    </Form>
  );
}
