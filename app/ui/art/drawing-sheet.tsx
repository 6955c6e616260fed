import { createContext, type ReactNode, use } from 'react';

/** A drawing that a page shows many times. */
export interface Drawing {
  /** Identifies the drawing among those of the sheet. */
  key: string;
  viewBox: string;
  shapes: ReactNode;
}

const keys = createContext<readonly string[]>([]);

const idOf = (place: number) => `drawing-${place}`;

/** Draws each of these once, and what is inside refers to it: a long list repeats no paths. */
export const DrawingSheet = ({ of, children }: { of: readonly Drawing[]; children: ReactNode }) => (
  <keys.Provider value={of.map(({ key }) => key)}>
    <svg className="absolute size-0" aria-hidden="true">
      {of.map(({ key, viewBox, shapes }, place) => (
        <symbol key={key} id={idOf(place)} viewBox={viewBox}>
          {shapes}
        </symbol>
      ))}
    </svg>
    {children}
  </keys.Provider>
);

/** Draws what the sheet around it has for this key, else the shapes themselves. */
export function Drawn({ of: { key, viewBox, shapes }, className }: { of: Drawing; className: string }) {
  const place = use(keys).indexOf(key);
  return (
    <svg {...(place < 0 && { viewBox })} fill="currentColor" className={className} aria-hidden="true">
      {place < 0 ? shapes : <use href={`#${idOf(place)}`} />}
    </svg>
  );
}
