import { useEffect, useState } from 'react';
import { readStored, writeStored } from '#app/lib/web/stored-json.ts';

type Values = Record<string, string>;

interface KeptForm {
  /** The values typed in this browser and never saved; null: none. */
  kept: Values | null;
  keep: (form: HTMLFormElement) => void;
  discard: () => void;
}

/**
 * Keeps what is typed into a form in this browser until it is saved, so that a closed tab or an ended session loses
 * nothing. @param base another value than the one it was kept with means that the form was saved since
 */
export function useStoredForm(name: string, base: string): KeptForm {
  const key = `resjam.form.${name}`;
  const [kept, setKept] = useState<Values | null>(null);
  useEffect(() => {
    const copy = readStored(key) as { base?: string; values?: Values } | null;
    if (copy?.base === base && copy.values) setKept(copy.values);
    else writeStored(key, null);
  }, [key, base]);
  return {
    kept,
    keep: (form) => {
      const values = Object.fromEntries([...new FormData(form)].map(([field, value]) => [field, String(value)]));
      writeStored(key, { base, values });
    },
    discard: () => {
      writeStored(key, null);
      setKept(null);
    },
  };
}
