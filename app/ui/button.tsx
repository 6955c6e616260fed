import type { ComponentProps, MouseEvent } from 'react';

export type ButtonTone = 'marigold' | 'primary' | 'quiet' | 'danger';

/** The classes of a button, for any element that looks like one. */
export const buttonTones: Record<ButtonTone, string> = {
  marigold: 'button button-marigold',
  primary: 'button button-primary',
  quiet: 'button button-quiet',
  danger: 'button button-danger',
};

/** Ends with a blank, so that the words of two buttons do not run together without styles. */
export function Button({
  tone = 'primary',
  className = '',
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { tone?: ButtonTone }) {
  return (
    <>
      <button type={type} className={`${buttonTones[tone]} ${className}`} {...rest} />{' '}
    </>
  );
}

interface ActButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'name' | 'value' | 'children'> {
  /** The requested act: the value of the field `act`. */
  act: string;
  label: string;
  tone?: ButtonTone;
}

/** The submit button of one of several acts of a screen. It ends with a blank, too. */
export const ActButton = ({ act, label, tone = 'quiet', className, ...rest }: ActButtonProps) => (
  <>
    <button
      type="submit"
      name="act"
      value={act}
      className={className ? `${buttonTones[tone]} ${className}` : buttonTones[tone]}
      {...rest}
    >
      {label}
    </button>{' '}
  </>
);

/**
 * The button that the Enter key presses: the first enabled submit button of a form, in the order of its HTML. A form
 * whose main button follows others, also those of a closed dialog, begins with this one. Nobody sees it.
 */
export const EnterButton = ({ act }: { act: string }) => (
  <button type="submit" name="act" value={act} tabIndex={-1} aria-hidden="true" className="sr-only" />
);

const stay = (event: MouseEvent) => event.preventDefault();

/**
 * Begins a form whose buttons are equals, or ask for confirmation: the Enter key does nothing. Without JavaScript the
 * browser closes the dialog around the form, and there is none.
 */
export const NoEnterButton = () => (
  <button type="submit" formMethod="dialog" onClick={stay} tabIndex={-1} aria-hidden="true" className="sr-only" />
);
