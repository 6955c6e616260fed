import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import codeIcon from '#app/ui/icons/regular/code.svg?raw';
import spoilerIcon from '#app/ui/icons/regular/eye-slash.svg?raw';
import pictureIcon from '#app/ui/icons/regular/image.svg?raw';
import linkIcon from '#app/ui/icons/regular/link-simple.svg?raw';
import listIcon from '#app/ui/icons/regular/list-bullets.svg?raw';
import quoteIcon from '#app/ui/icons/regular/quotes.svg?raw';
import boldIcon from '#app/ui/icons/regular/text-b.svg?raw';
import italicIcon from '#app/ui/icons/regular/text-italic.svg?raw';
import warningIcon from '#app/ui/icons/regular/warning.svg?raw';
import { Suggestions } from '../suggestions.tsx';
import { composerId, type FormatName, format, formats } from './format-text.ts';
import { PictureTool } from './picture-tool.tsx';

const icons: Record<FormatName, string> = {
  bold: boldIcon,
  italic: italicIcon,
  link: linkIcon,
  list: listIcon,
  quote: quoteIcon,
  code: codeIcon,
  spoiler: spoilerIcon,
};

const names = Object.keys(formats) as FormatName[];

/** Opens the field of the content warning of this form. */
function openWarning(area: HTMLTextAreaElement): void {
  const field = area.form?.querySelector<HTMLInputElement>('input[name="warning"]');
  const details = field?.closest('details');
  if (details) details.open = true;
  field?.focus();
}

/** The toolbar of the text of a post. One stop of the Tab key; the arrow keys go from button to button. */
export function ComposerTools() {
  const [area, setArea] = useState<HTMLTextAreaElement | null>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const picture = useRef<HTMLInputElement>(null);
  useEffect(() => setArea(document.getElementById(composerId) as HTMLTextAreaElement | null), []);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const count = names.length + 2;
    const next = (current + step + count) % count;
    setCurrent(next);
    toolbar.current?.querySelectorAll('button')[next]?.focus();
  };
  if (!area) return null;
  return (
    <>
      <div
        ref={toolbar}
        role="toolbar"
        aria-label="Formatting"
        aria-controls={composerId}
        onKeyDown={move}
        className="-mx-2.5 flex"
      >
        {names.flatMap((name, place) => [
          <button
            key={name}
            type="button"
            aria-label={formats[name].label}
            title={formats[name].label}
            tabIndex={place === current ? 0 : -1}
            onFocus={() => setCurrent(place)}
            onClick={() => format(area, name)}
            className="composer-tool"
          >
            <Icon svg={icons[name]} className="size-5" />
          </button>,
          ' ',
        ])}
        <button
          type="button"
          aria-label="Content warning"
          title="Content warning"
          tabIndex={current === names.length ? 0 : -1}
          onFocus={() => setCurrent(names.length)}
          onClick={() => openWarning(area)}
          className="composer-tool"
        >
          <Icon svg={warningIcon} className="size-5" />
        </button>{' '}
        <button
          type="button"
          aria-label="Picture"
          title="Picture"
          tabIndex={current === names.length + 1 ? 0 : -1}
          onFocus={() => setCurrent(names.length + 1)}
          onClick={() => picture.current?.click()}
          className="composer-tool"
        >
          <Icon svg={pictureIcon} className="size-5" />
        </button>
      </div>
      <PictureTool area={area} field={picture} />
      <Suggestions area={area} />
    </>
  );
}
