import type { ComponentProps, ReactNode } from 'react';
import { Form } from 'react-router';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import type { ShowcaseData } from './block.ts';

export type Slot = ShowcaseData['slots'][number];

export interface SlotControlsProps {
  slot: Slot;
  /** The result of a post from this slot, if it was refused. */
  result: FormResult | undefined;
}

interface SlotFormProps extends Pick<ComponentProps<typeof Form>, 'className' | 'ref'> {
  slot: Pick<Slot, 'position'>;
  /** The toast for a post without a response. */
  failure?: { title: string; text: string };
  children: ReactNode;
}

/** A separate form for each action, so that each works without JavaScript. */
export function SlotForm({
  slot,
  failure = { title: 'Failed to add video', text: 'There was an error saving your video' },
  children,
  ...form
}: SlotFormProps) {
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      data-failure-title={failure.title}
      data-failure-text={failure.text}
      {...form}
    >
      <input type="hidden" name="slot" value={slot.position} />
      {children}
    </Form>
  );
}
