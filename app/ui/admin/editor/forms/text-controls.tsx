import { type ComponentProps, useContext, useLayoutEffect, useRef } from 'react';
import { isSiteScreen } from '#app/lib/web/built-in-paths.ts';
import { Select } from '#app/ui/forms/select.tsx';
import { formContext, type LinkTarget } from './form-context.ts';

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

/** Returns what an address in a link field points to; null if it is not a page, post or screen of this site. */
export function linkTargetText(address: string, target: LinkTarget | undefined): string | null {
  if (target)
    return `${target.kind === 'post' ? 'Post' : 'Page'}: ${target.title}. The link updates if the page moves.`;
  return isSiteScreen(address.split(/[?#]/, 1)[0] ?? '') ? 'A screen of this site. Its address never changes.' : null;
}

/**
 * A link field: a page of the site, selected by its title or typed, or any other address.
 * @param fault why the link leads nowhere
 */
export function LinkInput({ fault, ...props }: ControlProps & { fault?: string | null }) {
  const { pagesListId, pages } = useContext(formContext);
  const path = props.value.split(/[?#]/, 1)[0];
  const page = pages.find((target) => target.path === path);
  return (
    <>
      <LineInput
        {...props}
        {...(fault && { 'aria-invalid': true, 'aria-describedby': `${props.id}-target` })}
        list={pagesListId}
        placeholder="/contact or https://…"
      />
      <p
        id={props.id && `${props.id}-target`}
        className={`mt-1 text-meta ${fault ? 'text-danger' : 'text-ink-3'}`}
        data-link-target
      >
        {fault ?? linkTargetText(props.value, page) ?? (props.value.startsWith('/') && 'No page has this address.')}
      </p>
    </>
  );
}

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
