import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { DataOf } from '#app/blocks/block-props.ts';
import type { FormResult } from '#app/lib/form-result.ts';

export type Slot = NonNullable<DataOf<'video-showcase'>>['slots'][number];

export interface SlotControlsProps {
  slot: Slot;
  /** How a post from this slot went, where it could not go on. */
  result: FormResult | undefined;
}

/** A form of its own for each thing that can be done, so that each works without script. */
export function SlotForm({ slot, children, className }: { slot: Slot; children: ReactNode; className?: string }) {
  return (
    <Form method="post" noValidate preventScrollReset className={className}>
      <input type="hidden" name="slot" value={slot.position} />
      {children}
    </Form>
  );
}
