import { useContext } from 'react';
import type { Framing } from '#app/lib/framing.ts';
import { sentenceCase } from '#app/lib/text/sentence-case.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import type { Field } from './describe-fields.ts';
import { Counter, FieldFrame } from './field-frame.tsx';
import { formContext } from './form-context.ts';
import { type ItemProps, ListField } from './list-field.tsx';
import { ImageInput, LineInput, LinkInput, ProseInput, ServiceInput } from './text-controls.tsx';

/** The validation messages, by the path of the field: `actions.0.href`. */
export type Problems = ReadonlyMap<string, string>;

type Fields = Record<string, unknown>;

interface FormProps {
  fields: readonly Field[];
  value: Record<string, unknown>;
  /** @param part the path of the edited field */
  onChange: (value: Record<string, unknown>, part: string) => void;
  problems: Problems;
  /** The path of these fields in the document. */
  path?: string;
}

/** A form generated from a schema: the most used fields first, the others behind Further options. */
export function FieldsForm({ fields, ...props }: FormProps) {
  const extras = fields.filter(({ isExtra }) => isExtra);
  return (
    <div className="fields-grid">
      {fields
        .filter(({ isExtra }) => !isExtra)
        .map((field) => (
          <OneField key={field.name} field={field} {...props} />
        ))}
      {extras.length > 0 && (
        <details className="full">
          <summary className="w-fit cursor-pointer text-meta font-semibold text-ink-2">Further options</summary>
          <div className="fields-grid mt-3">
            {extras.map((field) => (
              <OneField key={field.name} field={field} {...props} />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

/** Sets a field, or deletes it if it is optional and empty, together with the related changes in `beside`. */
function withField(value: Fields, field: Field, next: unknown, beside: Fields = {}): Fields {
  const { [field.name]: _old, ...rest } = { ...value, ...beside };
  return field.isOptional && (next === '' || next === undefined) ? rest : { ...rest, [field.name]: next };
}

function OneField({ field, value, onChange, problems, path = '' }: Omit<FormProps, 'fields'> & { field: Field }) {
  const place = path ? `${path}.${field.name}` : field.name;
  const change: FieldControlProps['onChange'] = (next, part = place, beside) =>
    onChange(withField(value, field, next, beside), part);
  if (field.kind === 'framing') return <FramingOf value={value} onChange={change} />;
  return <FieldControl field={field} value={value[field.name]} onChange={change} problems={problems} path={place} />;
}

interface FieldControlProps {
  field: Field;
  value: unknown;
  /** @param beside fields of the same form that change with it */
  onChange: (value: unknown, part?: string, beside?: Fields) => void;
  problems: Problems;
  path: string;
}

/** Frames the picture in the same form; external pictures are shown whole. */
function FramingOf({ value, onChange }: { value: Fields; onChange: FieldControlProps['onChange'] }) {
  const { frameImage } = useContext(formContext);
  const { imageUrl: address, framing } = value;
  if (!frameImage || typeof address !== 'string' || !address.startsWith('/media/')) return null;
  return <div className="full">{frameImage({ address, framing: framing as Framing | undefined, onChange })}</div>;
}

const textInputs = {
  line: LineInput,
  email: LineInput,
  date: LineInput,
  prose: ProseInput,
  link: LinkInput,
  image: ImageInput,
  service: ServiceInput,
};
const shortLength = 60;
/** A text that may be longer than one line of the form gets a field that grows. */
const oneLineLength = 140;

function FieldControl({ field, value, onChange, problems, path }: FieldControlProps) {
  const { writeProse } = useContext(formContext);
  const isRich = writeProse !== undefined && field.kind === 'text' && field.control === 'prose';
  // The hint of running text explains its signs.
  const frame = {
    label: field.label,
    hint: isRich ? undefined : field.hint,
    isOptional: field.isOptional,
    error: problems.get(path),
    path,
  };
  if (field.kind === 'text') {
    const isLong = field.control === 'line' && (field.max ?? 0) > oneLineLength;
    const Input = isLong ? ProseInput : textInputs[field.control];
    const text = typeof value === 'string' ? value : '';
    const isShort = field.control !== 'prose' && field.control !== 'image' && (field.max ?? 0) <= shortLength;
    const isLink = field.control === 'link';
    const nearsEnd = field.max !== null && text.length > field.max * 0.8 && !isLink;
    return (
      <FieldFrame
        {...frame}
        isRich={isRich}
        className={isShort || isLink ? undefined : 'full'}
        aside={nearsEnd && <Counter count={text.length} of={field.max ?? 0} />}
      >
        {(control) => {
          const plain = (
            <Input
              {...control}
              type={field.control === 'date' || field.control === 'email' ? field.control : 'text'}
              value={text}
              onChange={(next, beside) => onChange(next, undefined, beside)}
            />
          );
          const change = (next: string) => onChange(next);
          return isRich
            ? writeProse({ ...control, label: field.label, value: text, onChange: change, fallback: plain })
            : plain;
        }}
      </FieldFrame>
    );
  }
  if (field.kind === 'choice') {
    return (
      <FieldFrame {...frame}>
        {(control) => (
          <Select
            {...control}
            value={typeof value === 'string' ? value : (field.fallback ?? '')}
            onChange={(event) => onChange(event.target.value)}
          >
            {field.isOptional && <option value="">None</option>}
            {field.options.map((option) => (
              <option key={option} value={option}>
                {optionText(option)}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
    );
  }
  if (field.kind === 'number') {
    return (
      <FieldFrame {...frame}>
        {(control) => (
          <input
            {...control}
            type="number"
            min={field.min}
            max={field.max}
            value={typeof value === 'number' ? value : ''}
            onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.valueAsNumber)}
            className="field"
          />
        )}
      </FieldFrame>
    );
  }
  if (field.kind === 'switch') {
    return (
      <Checkbox
        checked={value === true}
        onChange={(event) => onChange(event.target.checked || undefined)}
        className="full"
      >
        {field.label}
      </Checkbox>
    );
  }
  if (field.kind === 'group')
    return <GroupField {...{ field, value, onChange, problems, path }} fields={field.fields} />;
  if (field.kind === 'list') {
    return (
      <ListField
        list={field}
        value={value}
        onChange={onChange}
        path={path}
        error={problems.get(path)}
        renderItem={(item) => <Item {...item} problems={problems} />}
      />
    );
  }
  return null;
}

/** Returns the label of an option: `method-ring` is Method ring. */
const optionText = (option: string) => sentenceCase(option.replaceAll('-', ' '));

function GroupField({
  field,
  fields,
  value,
  onChange,
  problems,
  path,
}: FieldControlProps & { fields: readonly Field[] }) {
  const group = value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : null;
  if (field.isOptional && !group) {
    return (
      <div className="full">
        <button type="button" className="button button-quiet" onClick={() => onChange({})}>
          Add {field.label.toLowerCase()}
        </button>
      </div>
    );
  }
  return (
    <fieldset className="full min-w-0 border-l-2 border-line pl-4">
      <legend className="mb-2 flex w-full items-center gap-3 font-semibold">
        {field.label}{' '}
        {field.isOptional && (
          <button type="button" className="button button-quiet ml-auto" onClick={() => onChange(undefined)}>
            Remove {field.label.toLowerCase()}
          </button>
        )}
      </legend>
      <FieldsForm fields={fields} value={group ?? {}} onChange={onChange} problems={problems} path={path} />
    </fieldset>
  );
}

/** One item of a list: its fields without a frame of their own, or its single field. */
function Item({ field, label, value, onChange, problems, path }: ItemProps & { problems: Problems }) {
  if (field.kind !== 'group') {
    return (
      <FieldControl field={{ ...field, label }} value={value} onChange={onChange} problems={problems} path={path} />
    );
  }
  const group = value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <FieldsForm fields={field.fields} value={group} onChange={onChange} problems={problems} path={path} />
    </fieldset>
  );
}
