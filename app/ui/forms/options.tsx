import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react';
import { cityOf } from '#app/lib/time/time-zones.ts';
import { TimeZoneOptions } from './time-zone-options.tsx';

interface OptionsProps {
  /** The labels by their values, or rows of which the id is the value. */
  of: Readonly<Record<string, string>> | readonly { id: string; name: string }[];
}

const rowsOf = (of: OptionsProps['of']) =>
  Array.isArray(of) ? of : Object.entries(of).map(([id, name]) => ({ id, name }));

/** The options of a select element. */
export function Options({ of }: OptionsProps) {
  return rowsOf(of).map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}

/** The values of options, and of groups and lists of them. */
function valuesOf(options: ReactNode): string[] {
  return Children.toArray(options).flatMap((option) => {
    if (!isValidElement<ComponentProps<'option'>>(option)) return [];
    if (option.type === Options) return rowsOf((option.props as unknown as OptionsProps).of).map(({ id }) => id);
    if (option.type === TimeZoneOptions) return valuesOf(TimeZoneOptions(option.props as never));
    const { value, children } = option.props;
    return option.type === 'option' ? [String(value ?? children)] : valuesOf(children);
  });
}

/**
 * The stored value, if the options of a select element do not have it. Without it the first option would look chosen, and
 * would be saved.
 */
export function UnlistedOption({ value, options }: { value: unknown; options: ReactNode }) {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (text === '' || valuesOf(options).includes(text)) return null;
  const areZones = Children.toArray(options).some((each) => isValidElement(each) && each.type === TimeZoneOptions);
  return <option value={text}>{areZones ? cityOf(text) : unlistedText(text)}</option>;
}

const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Returns a stored value as people read it if nothing lists it any more. An id says nothing to them. */
export const unlistedText = (value: string): string =>
  uuidPattern.test(value) ? 'As saved (no longer offered)' : value;
