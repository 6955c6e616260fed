import type { ReactNode } from 'react';
import { Form } from 'react-router';

interface ActionFormProps {
  intent: string;
  /** The id of the part of the page that shows what follows. Without JavaScript the browser scrolls to it. */
  place?: string;
  children: ReactNode;
}

/** A form of the security page. Its action distinguishes them by `intent`. */
export function ActionForm({ intent, place, children }: ActionFormProps) {
  return (
    <Form
      method="post"
      action={place && `/settings/security#${place}`}
      noValidate
      preventScrollReset
      className="grid max-w-[27rem] gap-5"
    >
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  );
}
