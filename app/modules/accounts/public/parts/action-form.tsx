import type { ReactNode } from 'react';
import { Form } from 'react-router';

/** A form of the security page. Its action tells them apart by `intent`. */
export function ActionForm({ intent, children }: { intent: string; children: ReactNode }) {
  return (
    <Form method="post" noValidate preventScrollReset className="grid max-w-[27rem] gap-5">
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  );
}
