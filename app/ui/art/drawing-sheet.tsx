import { createContext, type ReactNode, use } from 'react';

/** A drawing that a page shows many times. */
export interface Drawing {
  /** Identifies the drawing among those of the sheet. */
  key: string;
  viewBox: string;
  shapes: ReactNode;
}

const keys = createContext<readonly string[]>([]);

const idOf = (index: number) => `drawing-${index}`;

/** Draws each of these once, and what is inside refers to it: a long list repeats no paths. */
export const DrawingSheet = ({ of, children }: { of: readonly Drawing[]; children: ReactNode }) => (
  <keys.Provider value={of.map(({ key }) => key)}>
    <svg className="absolute size-0" aria-hidden="true">
      {of.map(({ key, viewBox, shapes }, index) => (
        <symbol key={key} id={idOf(index)} viewBox={viewBox}>
          {shapes}
        </symbol>
      ))}
    </svg>
    {children}
  </keys.Provider>
);

/** Draws what the sheet around it has for this key, else the shapes themselves. */
export function Drawn({ of: { key, viewBox, shapes }, className }: { of: Drawing; className: string }) {
  const index = use(keys).indexOf(key);
  return (
    <svg {...(index < 0 && { viewBox })} fill="currentColor" className={className} aria-hidden="true">
      {index < 0 ? shapes : <use href={`#${idOf(index)}`} />}
    </svg>
  );
}
