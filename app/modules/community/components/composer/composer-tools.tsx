import { useEffect, useRef, useState } from 'react';
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
import { useToolbarFocus } from '#app/ui/keys/use-toolbar-focus.ts';
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
  const picture = useRef<HTMLInputElement>(null);
  useEffect(() => setArea(document.getElementById(composerId) as HTMLTextAreaElement | null), []);
  const focus = useToolbarFocus();
  if (!area) return null;
  return (
    <>
      <div {...focus} role="toolbar" aria-label="Formatting" aria-controls={composerId} className="-mx-2.5 flex">
        {names.flatMap((name) => [
          <button
            key={name}
            type="button"
            aria-label={formats[name].label}
            title={formats[name].label}
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
          onClick={() => openWarning(area)}
          className="composer-tool"
        >
          <Icon svg={warningIcon} className="size-5" />
        </button>{' '}
        <button
          type="button"
          aria-label="Picture"
          title="Picture"
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
