import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';

interface WritingButtonsProps {
  /** The button that posts. It is first in the code: Enter in a field presses the first button of a form. */
  children: ReactNode;
  /** Whether the text can be stored as a draft. */
  hasDrafts?: boolean;
}

/** The acts on a text: post it, look at it, store it for later. */
export const WritingButtons = ({ children, hasDrafts = true }: WritingButtonsProps) => (
  <div className="ml-auto flex flex-row-reverse flex-wrap items-center gap-3 max-md:w-full">
    {children}{' '}
    <Button type="submit" tone="quiet" name="act" value="preview" className="max-md:flex-1">
      Preview
    </Button>
    {hasDrafts && (
      <Button type="submit" tone="quiet" name="act" value="draft" className="max-md:flex-1">
        Save draft
      </Button>
    )}
  </div>
);
