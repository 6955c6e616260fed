import type { ComponentProps } from 'react';
import type { FormResult } from '#app/lib/forms/form-result.ts';
import { TextField } from './fields.tsx';

type ResultFieldProps = Omit<ComponentProps<typeof TextField>, 'id' | 'error' | 'defaultValue'> & {
  name: string;
  result: FormResult | undefined;
};

/** A text field that shows its posted value, with the error. */
export const ResultField = ({ name, result, ...field }: ResultFieldProps) => (
  <TextField id={name} name={name} defaultValue={result?.values[name]} error={result?.errors[name]} {...field} />
);
