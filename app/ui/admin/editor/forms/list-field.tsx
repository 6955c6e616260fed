import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import downIcon from '#app/ui/icons/regular/arrow-down.svg?raw';
import upIcon from '#app/ui/icons/regular/arrow-up.svg?raw';
import plusIcon from '#app/ui/icons/regular/plus.svg?raw';
import removeIcon from '#app/ui/icons/regular/trash.svg?raw';
import { type Field, placeholderOf } from './describe-fields.ts';

type ListKind = Extract<Field, { kind: 'list' }>;

interface ListFieldProps {
  list: ListKind;
  value: unknown;
  /** @param part the path of the edited field; empty for an action that is an undo step of its own */
  onChange: (value: unknown, part?: string) => void;
  path: string;
  error: string | undefined;
  renderItem: (item: ItemProps) => ReactNode;
}

export interface ItemProps {
  field: Field;
  /** The item's name: `Question 2`. */
  label: string;
  value: unknown;
  onChange: (value: unknown, part?: string) => void;
  path: string;
}

/** A list inside a block: its items are added, removed and reordered. */
export function ListField({ list, value, onChange, path, error, renderItem }: ListFieldProps) {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const noun = list.item.label.toLowerCase();
  const set = (index: number, next: unknown, part?: string) => onChange(items.with(index, next), part);
  const move = (from: number, to: number) => {
    const rest = items.toSpliced(from, 1);
    onChange(rest.toSpliced(to, 0, items[from]), '');
  };
  return (
    <fieldset className="full min-w-0">
      <legend className="mb-2 font-semibold">{list.label}</legend>
      <ol className="grid gap-3">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no ids; their fields are controlled.
          <li key={index} className="item-card" data-kind={list.item.kind}>
            {list.item.kind === 'group' && (
              <p className="item-name" aria-hidden="true">
                {list.item.label} {index + 1}
              </p>
            )}
            <div className="min-w-0">
              {renderItem({
                field: list.item,
                label: `${list.item.label} ${index + 1}`,
                value: item,
                onChange: (next, part) => set(index, next, part ?? `${path}.${index}`),
                path: `${path}.${index}`,
              })}
            </div>
            <div className="flex">
              <ItemButton
                label={`Move ${noun} ${index + 1} up`}
                icon={upIcon}
                isOff={index === 0}
                onPress={() => move(index, index - 1)}
              />
              <ItemButton
                label={`Move ${noun} ${index + 1} down`}
                icon={downIcon}
                isOff={index === items.length - 1}
                onPress={() => move(index, index + 1)}
              />
              {list.min < list.max && (
                <ItemButton
                  label={`Remove ${noun} ${index + 1}`}
                  icon={removeIcon}
                  isOff={items.length <= list.min}
                  onPress={() => onChange(items.toSpliced(index, 1), '')}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
      {items.length < list.max && (
        <button
          type="button"
          className="button button-quiet mt-3"
          onClick={() => onChange([...items, placeholderOf(list.item, items)], '')}
        >
          <Icon svg={plusIcon} />
          Add {noun}
        </button>
      )}
      {error && <p className="mt-1.5 text-meta text-danger">{error}</p>}
    </fieldset>
  );
}

interface ItemButtonProps {
  label: string;
  icon: string;
  isOff: boolean;
  onPress: () => void;
}

function ItemButton({ label, icon, isOff, onPress }: ItemButtonProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} disabled={isOff} onClick={onPress}>
      <Icon svg={icon} />
    </button>
  );
}
