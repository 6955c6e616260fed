import { longTextOfDay } from '../../time/when.ts';
import type { Choice, Field } from './field.ts';

/** `Active: it can appear on the home page` → Active, as messages and the audit log name a field. */
export const shortLabel = (label: string): string => label.split(/[,(:]/, 1)[0]?.trim() ?? label;

/**
 * Returns a stored value as people read it: the label of a choice, a name instead of an id, a day in words, yes or no.
 * @param offered what the field offers, if it has no choices of its own
 */
export function valueInWords(
  { control, write }: Field<unknown>,
  value: unknown,
  offered: readonly Choice[],
): string | string[] {
  const choices = ('choices' in control && control.choices) || offered;
  const nameOf = (id: string) => choices.find((choice) => choice.id === id)?.name ?? id;
  if (control.kind === 'many') return (value as string[]).map(nameOf);
  if (control.kind === 'tick') return value ? 'yes' : 'no';
  const text = write(value);
  if (control.kind === 'line' && control.type === 'date' && text) return longTextOfDay(text);
  return control.kind === 'choice' ? nameOf(text) : text;
}
