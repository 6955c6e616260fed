import pasteIcon from '@phosphor-icons/core/assets/regular/clipboard-text.svg?raw';
import plusIcon from '@phosphor-icons/core/assets/regular/plus.svg?raw';
import { useRef, useState } from 'react';
import type { DraftBlock } from '#app/modules/pages/schema.ts';
import { type BlockType, blockDescriptors } from '#app/modules/site/page/blocks.ts';
import { Dialog } from '#app/ui/admin/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useCopiedSection } from './section-clipboard.ts';
import { SectionPicker } from './section-picker.tsx';

interface AddSectionProps {
  onAdd: (type: BlockType) => void;
  onPaste: (block: DraftBlock) => void;
}

/** Adds Text, Image and CTA directly, and every other type from a picker with previews. */
export function AddSection({ onAdd, onPaste }: AddSectionProps) {
  const picker = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const copied = useCopiedSection();
  return (
    <section className="add-section" aria-label="Add section">
      <span className="text-ink-2">Add section</span>
      {(['text', 'image', 'cta'] as const).map((type) => (
        <button key={type} type="button" className="button button-quiet" onClick={() => onAdd(type)}>
          <Icon svg={plusIcon} />
          {blockDescriptors[type].label}
        </button>
      ))}
      <button type="button" className="button button-quiet" onClick={() => picker.current?.showModal()}>
        More types …
      </button>
      {copied && (
        <button type="button" className="button button-quiet" onClick={() => onPaste(copied)}>
          <Icon svg={pasteIcon} />
          Paste section
        </button>
      )}
      <Dialog
        ref={picker}
        title="Add a section"
        className="dialog dialog-wide"
        onToggle={() => setOpen(picker.current?.open ?? false)}
      >
        {isOpen && (
          <SectionPicker
            onPick={(type) => {
              picker.current?.close();
              onAdd(type);
            }}
          />
        )}
      </Dialog>
    </section>
  );
}
