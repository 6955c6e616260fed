import { useEffect, useState } from 'react';

type Values = Record<string, string>;

interface KeptForm {
  /** What was typed in this browser and never saved; null: nothing. */
  kept: Values | null;
  keep: (form: HTMLFormElement) => void;
  discard: () => void;
}

/**
 * Keeps what is typed into a form in this browser until it is saved, so that a closed tab or an ended session loses
 * nothing. @param base another value than the one it was kept with means that the form was saved since
 */
export function useKeptForm(name: string, base: string): KeptForm {
  const key = `resjam.form.${name}`;
  const [kept, setKept] = useState<Values | null>(null);
  useEffect(() => {
    try {
      const copy: { base?: string; values?: Values } = JSON.parse(localStorage.getItem(key) ?? '{}');
      if (copy.base === base && copy.values) setKept(copy.values);
      else localStorage.removeItem(key);
    } catch {
      // A browser without storage keeps nothing, and the page works as before.
    }
  }, [key, base]);
  return {
    kept,
    keep: (form) => {
      const values = Object.fromEntries([...new FormData(form)].map(([field, value]) => [field, String(value)]));
      try {
        localStorage.setItem(key, JSON.stringify({ base, values }));
      } catch {
        // The same.
      }
    },
    discard: () => {
      try {
        localStorage.removeItem(key);
      } catch {
        // The same.
      }
      setKept(null);
    },
  };
}
