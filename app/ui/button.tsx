import type { ComponentProps } from 'react';

export type ButtonTone = 'marigold' | 'primary' | 'quiet' | 'danger';

/** The classes of a button, for any element that looks like one. */
export const buttonTones: Record<ButtonTone, string> = {
  marigold: 'button button-marigold',
  primary: 'button button-primary',
  quiet: 'button button-quiet',
  danger: 'button button-danger',
};

export function Button({
  tone = 'primary',
  className = '',
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { tone?: ButtonTone }) {
  return <button type={type} className={`${buttonTones[tone]} ${className}`} {...rest} />;
}
