import { useLayoutEffect, useRef } from 'react';
import type { DraftBlock } from '#app/modules/pages/schema.ts';
import { type BlockType, blockDescriptors } from '#app/modules/site/page/blocks.ts';
import { Dialog } from '#app/ui/admin/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import pasteIcon from '#app/ui/icons/regular/clipboard-text.svg?raw';
import plusIcon from '#app/ui/icons/regular/plus.svg?raw';
import { useCopiedSection } from './section-clipboard.ts';
import { SectionPicker } from './section-picker.tsx';

interface AddSectionProps {
  onAdd: (type: BlockType) => void;
  onPaste: (block: DraftBlock) => void;
  /** Opens the picker. */
  onMore: () => void;
}

/** Adds Text, Image and CTA directly, and every other type from a picker with previews. */
export function AddSection({ onAdd, onPaste, onMore }: AddSectionProps) {
  const copied = useCopiedSection();
  return (
    <section className="add-section" aria-label="Add section">
      <span className="text-ink-2">Add section</span>{' '}
      {(['text', 'image', 'cta'] as const).flatMap((type) => [
        <button key={type} type="button" className="button button-quiet" onClick={() => onAdd(type)}>
          <Icon svg={plusIcon} />
          {blockDescriptors[type].label}
        </button>,
        ' ',
      ])}
      <button type="button" className="button button-quiet" onClick={onMore}>
        More types …
      </button>{' '}
      {copied && (
        <button type="button" className="button button-quiet" onClick={() => onPaste(copied)}>
          <Icon svg={pasteIcon} />
          Paste section
        </button>
      )}
    </section>
  );
}

/** The picker of section types, outside of the form, which a narrow screen hides during the preview. */
export function SectionPickerDialog(props: {
  isOpen: boolean;
  onPick: (type: BlockType) => void;
  onClose: () => void;
}) {
  const { isOpen, onPick, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the new section takes the focus, which a modal dialog would keep.
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <Dialog ref={dialog} title="Add a section" className="dialog dialog-wide" onClose={onClose}>
      {isOpen && <SectionPicker onPick={onPick} />}
    </Dialog>
  );
}
