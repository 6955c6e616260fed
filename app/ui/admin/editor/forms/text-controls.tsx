import { type ComponentProps, useContext, useLayoutEffect, useRef } from 'react';
import { Select } from '#app/ui/forms/select.tsx';
import { formContext } from './form-context.ts';
import { linkNote } from './link-note.ts';

type ControlProps = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  value: string;
  /** @param beside fields of the same form that change with it */
  onChange: (value: string, beside?: Record<string, unknown>) => void;
};

interface LineProps {
  value: string;
  onChange: (value: string) => void;
}

export function LineInput({ value, onChange, ...input }: ControlProps) {
  return (
    <input type="text" {...input} value={value} onChange={(event) => onChange(event.target.value)} className="field" />
  );
}

/** Makes a text area with `field-sizing: content` as high as its text, also in browsers without support for it. */
function useGrowing(value: string) {
  const area = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: its value decides its height.
  useLayoutEffect(() => {
    const element = area.current;
    if (!element || CSS.supports('field-sizing', 'content')) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight + 3}px`;
  }, [value]);
  return area;
}

/** A single-line field that wraps on narrow screens. It never contains a line break. */
export function TitleInput({ value, onChange, ...area }: Omit<ComponentProps<'textarea'>, 'onChange'> & LineProps) {
  return (
    <textarea
      {...area}
      ref={useGrowing(value)}
      rows={1}
      value={value}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
      }}
      onChange={(event) => onChange(event.target.value.replaceAll(/\s*\n\s*/g, ' '))}
    />
  );
}

/** A text area that grows with its text. */
export function ProseInput({ value, onChange, id, ...rest }: ControlProps) {
  const area = useGrowing(value);
  return (
    <textarea
      ref={area}
      id={id}
      aria-label={rest['aria-label']}
      aria-invalid={rest['aria-invalid']}
      aria-describedby={rest['aria-describedby']}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      rows={2}
      className="field growing resize-y"
    />
  );
}

/**
 * A link field: a page of the site, selected by its title or typed, or any other address.
 * @param judge returns what visitors find there, for a field that accepts less than others
 */
export function LinkInput({ judge = linkNote, ...props }: ControlProps & { judge?: typeof linkNote }) {
  const { pagesListId, ...known } = useContext(formContext);
  const note = judge(props.value, known);
  const noteId = `${props.id}-target`;
  return (
    <>
      <LineInput
        {...props}
        {...(note && note.tone !== 'plain' && { 'aria-describedby': joined(props['aria-describedby'], noteId) })}
        {...(note?.tone === 'danger' && { 'aria-invalid': true })}
        list={pagesListId}
        placeholder="/contact or https://…"
      />
      <p id={noteId} className={`mt-1 text-meta ${noteColours[note?.tone ?? 'plain']}`} data-link-target>
        {note?.text}
      </p>
    </>
  );
}

const noteColours = { plain: 'text-ink-3', warning: 'text-warning', danger: 'text-danger' };

const joined = (...ids: (string | undefined)[]) => ids.filter(Boolean).join(' ');

/** A service that people can book, or all of them. */
export function ServiceInput({ value, onChange, id, ...rest }: ControlProps) {
  const { services = [] } = useContext(formContext);
  return (
    <Select
      id={id}
      aria-invalid={rest['aria-invalid']}
      aria-describedby={rest['aria-describedby']}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">All services</option>
      {value !== '' && !services.some((service) => service.id === value) && (
        <option value={value}>A deleted service</option>
      )}
      {services.map((service) => (
        <option key={service.id} value={service.id}>
          {service.isOpen ? service.name : `${service.name} (closed)`}
        </option>
      ))}
    </Select>
  );
}

/**
 * The only picture field: an address, or a file of the media library if the library is available. The library's
 * alternative text is copied; the framing of the previous picture is reset.
 */
export function ImageInput(props: ControlProps) {
  const { pickImage } = useContext(formContext);
  return (
    <div className="grid gap-3">
      <div className="flex gap-2">
        <LineInput {...props} onChange={(address) => props.onChange(address, { framing: undefined })} />
        {pickImage?.(({ address, alt }) => props.onChange(address, { alt, framing: undefined }))}
      </div>
      {/^(\/(?!\/)|https:\/\/)/.test(props.value) && (
        <img
          src={props.value}
          alt="Preview"
          className="max-h-40 w-auto justify-self-start rounded-paper border border-line"
        />
      )}
    </div>
  );
}
