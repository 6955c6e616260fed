import { personalScopes, type Scope, scopeNames, scopes } from '#app/modules/api/scopes.ts';
import { boxOf } from '#app/modules/api/tokens/token-form.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import type { fieldProps } from '#app/ui/forms/field-props.ts';
import { TextField } from '#app/ui/forms/fields.tsx';

/** A tick for each permission that a program can get. */
export const ScopeBoxes = ({ isTicked }: { isTicked: (scope: Scope) => boolean }) =>
  scopeNames.map((scope) => (
    <Checkbox key={scope} name={boxOf(scope)} defaultChecked={isTicked(scope)}>
      {scopes[scope]} {personalScopes.includes(scope) && <span className="text-ink-2"> (personal data)</span>}
    </Checkbox>
  ));

/** The password, which permissions for personal data need. */
export const ScopePassword = ({ field }: { field: ReturnType<typeof fieldProps> }) => (
  <TextField
    {...field('currentPassword')}
    type="password"
    label="Your password (needed for access to personal data)"
    autoComplete="current-password"
  />
);
