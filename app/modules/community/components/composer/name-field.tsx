import type { FormResult } from '#app/lib/forms/form-result.ts';
import { maxNameLength } from '#app/modules/community/limits.ts';
import { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextField } from '#app/ui/forms/fields.tsx';

interface NameFieldProps {
  /** The name under which others see the post if none is chosen. */
  neutralName: string;
  result: FormResult | undefined;
}

/** Asks for the display name with the first post. It is empty at first: part of an address is never suggested. */
export const NameField = ({ neutralName, result }: NameFieldProps) => (
  <TextField
    {...fieldProps(result)('displayName')}
    label="Display name"
    maxLength={maxNameLength}
    autoComplete="nickname"
    hint={`Shown with your posts. Leave it empty to post as “${neutralName}”. You can change it in your settings.`}
  />
);
