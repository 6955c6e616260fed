import { Button } from '#app/ui/button.tsx';
import type { TypedField } from './typed-fields.ts';

/** The input of a posted form, in a form of its own that sends it to the same address again. */
export function FormAgain({ address, fields }: { address: string; fields: TypedField[] }) {
  const hasSecret = fields.some(({ kind }) => kind === 'secret');
  return (
    <>
      {hasSecret && <p className="mt-3 max-w-[34rem]">Passwords and codes are not repeated: please type them again.</p>}
      <form method="post" action={address} className="mt-8 grid max-w-[34rem] gap-5">
        {fields.map((field, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field may occur twice, and the order never changes
          <FieldAgain key={index} id={`field-${index}`} field={field} />
        ))}
        <div>
          <Button type="submit">Send again</Button>
        </div>
      </form>
    </>
  );
}

function FieldAgain({ id, field: { name, label, value, kind } }: { id: string; field: TypedField }) {
  if (kind === 'hidden') return <input type="hidden" name={name} value={value} />;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-small leading-snug font-semibold">
        {label}
      </label>
      {kind === 'secret' && <input id={id} type="password" name={name} required autoComplete="off" className="field" />}
      {kind === 'line' && <input id={id} type="text" name={name} defaultValue={value} className="field" />}
      {kind === 'text' && (
        <textarea id={id} name={name} rows={6} defaultValue={value} className="field min-h-36 resize-y" />
      )}
    </div>
  );
}
