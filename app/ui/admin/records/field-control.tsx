import { Link } from 'react-router';
import type { FieldView } from '#app/lib/forms/fields/field.ts';
import type { ListDefinition } from '#app/lib/lists/list-definition.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import {
  FieldError,
  FieldHint,
  invalid,
  RequiredSign,
  SelectField,
  TextArea,
  TextField,
} from '#app/ui/forms/fields.tsx';
import { Options, unlistedText } from '#app/ui/forms/options.tsx';
import { TimeZoneOptions } from '#app/ui/forms/time-zone-options.tsx';

interface FieldControlProps {
  field: FieldView;
  /** Everything in the form, by the names of its fields. */
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  /** Whether it has a row of its own. */
  isWide?: boolean;
  /** Begins its id, if the screen has more than one form of this kind. */
  idPrefix?: string;
}

/** From this length on a line takes the whole width of its panel. */
const longLine = 300;
/** So does one whose label would take several lines beside another, or that has a hint, as a choice with one does. */
const longLabel = 45;

/** Whether a field needs the whole width of its panel. */
function needsRow({ label, hint, control }: FieldView): boolean {
  if (control.kind === 'choice') return hint !== undefined;
  if (control.kind === 'time zone') return false;
  if (control.kind !== 'line') return true;
  return (control.max !== undefined && control.max >= longLine) || label.length > longLabel || hint !== undefined;
}

/**
 * Returns the names of the fields with a row of their own. A line of text or a time zone that would have no neighbour has
 * one too: half a row would stay empty.
 */
export function fieldsWithRows(fields: readonly FieldView[]): Set<string> {
  const names = new Set<string>();
  let isBeside = false;
  for (const [index, field] of fields.entries()) {
    const next = fields[index + 1];
    const isAlone = !isBeside && (!next || needsRow(next));
    const { control } = field;
    const isText =
      control.kind === 'line' ? ['text', 'email', 'url'].includes(control.type) : control.kind === 'time zone';
    if (needsRow(field) || (isText && isAlone)) {
      names.add(field.name);
      isBeside = false;
    } else isBeside = !isBeside;
  }
  return names;
}

/**
 * Returns the key of a field. After a save over another person's its control begins again with the text of the answer,
 * which may be theirs. A secret is in no answer, so what was typed stays.
 */
export const fieldKey = ({ name, control }: FieldView, revision: string): string =>
  'type' in control && control.type === 'password' ? name : `${name} ${revision}`;

/** The control of one field of a record, with its label, hint and error. */
export function FieldControl({ field, values, errors, isWide = needsRow(field), idPrefix = '' }: FieldControlProps) {
  const { name, label, hint, placeholder, isRequired, control, choices } = field;
  const value = ownValue(values, name) ?? '';
  const error = ownValue(errors, name);
  const id = idPrefix + name;
  const common = { id, name, label, hint, isRequired, error, defaultValue: value };
  const row = isWide ? { className: 'sm:col-span-2' } : {};
  switch (control.kind) {
    case 'line': {
      const { type, max } = control;
      return (
        <TextField
          {...common}
          {...(type === 'number' ? { inputMode: 'numeric' } : { type })}
          placeholder={placeholder}
          maxLength={max}
          autoComplete={type === 'password' ? 'new-password' : 'off'}
          {...row}
        />
      );
    }
    case 'area':
      return <TextArea {...common} maxLength={control.max} rows={control.rows} className="sm:col-span-2" />;
    case 'tick':
      return (
        <Checkbox
          id={id}
          name={name}
          hint={hint}
          error={error}
          defaultChecked={value === 'on'}
          // Those below each other are one list.
          className="tick-field sm:col-span-2 [.tick-field+&]:-mt-4 [.tick-field:has(.tick-hint)+&]:-mt-3"
        >
          {label}
        </Checkbox>
      );
    case 'choice':
      return (
        <SelectField {...common} {...row}>
          {control.none !== undefined && <option value="">{control.none}</option>}
          <Options of={choices} />
        </SelectField>
      );
    case 'time zone':
      return (
        <SelectField {...common} {...row}>
          <TimeZoneOptions regions={field.timeZones ?? []} />
        </SelectField>
      );
    case 'many':
      return <Many id={id} field={field} of={control.of} chosen={value.split('\n')} error={error} />;
  }
}

interface ManyProps {
  id: string;
  field: FieldView;
  of: Pick<ListDefinition, 'noun' | 'path'> | undefined;
  chosen: readonly string[];
  error: string | undefined;
}

/** A box for each choice, and for what is chosen although nothing lists it any more: saving does not lose it. */
function Many({ id, field: { name, label, hint, isRequired, choices }, of, chosen, error }: ManyProps) {
  const listed = new Set(choices.map((choice) => choice.id));
  const unlisted = chosen.filter((value) => value !== '' && !listed.has(value));
  return (
    <fieldset
      className="sm:col-span-2"
      data-invalid={error ? true : undefined}
      aria-describedby={invalid(id, error, hint)['aria-describedby']}
    >
      <legend className="mb-1 text-small leading-snug font-semibold">
        {label}
        {isRequired && <RequiredSign />}
      </legend>
      {of && choices.length === 0 && (
        <p className="text-ink-2">
          No {of.noun.many} yet.{' '}
          <Link to={`${of.path}/new`} className="text-link">
            Add a {of.noun.one}
          </Link>
        </p>
      )}
      {[...choices, ...unlisted.map((value) => ({ id: value, name: unlistedText(value) }))].map((choice) => (
        <Checkbox key={choice.id} name={name} value={choice.id} defaultChecked={chosen.includes(choice.id)}>
          <bdi className="wrap-anywhere">{choice.name}</bdi>
        </Checkbox>
      ))}
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
