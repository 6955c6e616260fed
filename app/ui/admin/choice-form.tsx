import { type ComponentProps, useEffect, useId, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { Select } from '#app/ui/forms/select.tsx';

interface ChoiceFormProps extends Pick<ComponentProps<'select'>, 'children'> {
  /** The address that the choice belongs to. */
  path: string;
  name: string;
  label: string;
  /** The choice that the page shows. */
  value: string;
  /** The other fields of the address. */
  also?: Readonly<Record<string, string>>;
  className?: string;
}

/** A choice of what a page shows. It applies as soon as it is made; without JavaScript, by a button. */
export function ChoiceForm({ path, name, label, value, also = {}, className = '', children }: ChoiceFormProps) {
  const id = useId();
  const submit = useSubmit();
  const [chosen, setChosen] = useState(value);
  // Another address, such as that of the back button, has another choice. The field is kept, and with it the focus.
  useEffect(() => setChosen(value), [value]);
  const choose = (choice: string) => {
    setChosen(choice);
    submit({ ...also, [name]: choice }, { action: path, preventScrollReset: true });
  };
  return (
    <Form method="get" action={path} className={`flex flex-wrap items-center gap-2.5 ${className}`.trim()}>
      {Object.entries(also).map(([key, text]) => (
        <input key={key} type="hidden" name={key} value={text} />
      ))}
      <label htmlFor={id} className="text-small font-semibold">
        {label}
      </label>
      <Select
        id={id}
        name={name}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
        className="flex-[1_1_9rem]"
      >
        {children}
      </Select>
      <button type="submit" className="button button-quiet hidden noscript:inline-flex">
        Show
      </button>
    </Form>
  );
}
