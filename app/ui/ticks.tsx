import { Icon } from '#app/ui/icon.tsx';
import check from '#app/ui/icons/regular/check.svg?raw';

/** A list of what is included. */
export function Ticks({ items, className = '' }: { items: readonly string[]; className?: string }) {
  if (items.length === 0) return null;
  return (
    <ul className={`grid gap-2.5 ${className}`}>
      {items.map((item) => (
        <li key={item} className="flex gap-2.5">
          <Icon svg={check} className="mt-1 size-5 text-success" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
