import { Link } from 'react-router';
import type { FieldView } from '#app/lib/forms/fields/field.ts';
import type { ListDefinition } from '#app/lib/lists/list-definition.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { FieldError, FieldHint, invalid, SelectField, TextArea, TextField } from '#app/ui/forms/fields.tsx';
import { Options } from '#app/ui/forms/options.tsx';
import { TimeZoneOptions } from '#app/ui/forms/time-zone-options.tsx';

interface FieldControlProps {
  field: FieldView;
  /** Everything in the form, by the names of its fields. */
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

/** From this length on a line takes the whole width of its panel. */
const longLine = 300;
/** So does one whose label would take several lines beside another. */
const longLabel = 45;

/** The control of one field of a record, with its label, hint and error. */
export function FieldControl({ field, values, errors }: FieldControlProps) {
  const { name, label, hint, isRequired, control, choices } = field;
  const value = ownValue(values, name) ?? '';
  const error = ownValue(errors, name);
  const common = { id: name, name, label, hint, isRequired, error, defaultValue: value };
  switch (control.kind) {
    case 'line': {
      const { type, max } = control;
      const isWide = (max !== undefined && max >= longLine) || label.length > longLabel;
      return (
        <TextField
          {...common}
          {...(type === 'number' ? { inputMode: 'numeric' } : { type })}
          maxLength={max}
          autoComplete="off"
          className={isWide ? 'sm:col-span-2' : undefined}
        />
      );
    }
    case 'area':
      return <TextArea {...common} maxLength={control.max} rows={control.rows} className="sm:col-span-2" />;
    case 'tick':
      return (
        <Checkbox
          id={name}
          name={name}
          hint={hint}
          error={error}
          defaultChecked={value === 'on'}
          className="sm:col-span-2"
        >
          {label}
        </Checkbox>
      );
    case 'choice':
      return (
        <SelectField {...common}>
          {control.none !== undefined && <option value="">{control.none}</option>}
          <Options of={choices} />
        </SelectField>
      );
    case 'time zone':
      return (
        <SelectField {...common}>
          <TimeZoneOptions regions={field.timeZones ?? []} />
        </SelectField>
      );
    case 'many':
      return <Many field={field} of={control.of} chosen={value.split('\n')} error={error} />;
  }
}

interface ManyProps {
  field: FieldView;
  of: Pick<ListDefinition, 'noun' | 'path'>;
  chosen: readonly string[];
  error: string | undefined;
}

/** A box for each of the other records. */
function Many({ field: { name, label, hint, choices }, of: { noun, path }, chosen, error }: ManyProps) {
  return (
    <fieldset
      className="sm:col-span-2"
      data-invalid={error ? true : undefined}
      aria-describedby={invalid(name, error, hint)['aria-describedby']}
    >
      <legend className="mb-1 text-small leading-snug font-semibold">{label}</legend>
      {choices.length === 0 && (
        <p className="text-ink-2">
          No {noun.many} yet.{' '}
          <Link to={`${path}/new`} className="text-link">
            Add a {noun.one}
          </Link>
        </p>
      )}
      {choices.map((choice) => (
        <Checkbox key={choice.id} name={name} value={choice.id} defaultChecked={chosen.includes(choice.id)}>
          <bdi className="wrap-anywhere">{choice.name}</bdi>
        </Checkbox>
      ))}
      <FieldHint id={name} hint={hint} />
      <FieldError id={name} error={error} />
    </fieldset>
  );
}
