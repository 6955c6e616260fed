import { useEffect, useState } from 'react';
import { isTexts, readStored, storedFormsPrefix, storedKeys, writeStored } from '#app/lib/web/stored-json.ts';

/** The name of the form of the risk assessment. Its base is the last version. */
export const assessmentForm = 'risk-assessment';

type Values = Record<string, string>;

interface KeptForm {
  /** The values typed in this browser and never saved; null: none. */
  kept: Values | null;
  keep: (form: HTMLFormElement) => void;
  discard: () => void;
}

function readCopy(key: string): { base: unknown; values: Values } | null {
  const copy = readStored(key);
  return typeof copy === 'object' && copy !== null && 'base' in copy && 'values' in copy && isTexts(copy.values)
    ? { base: copy.base, values: copy.values }
    : null;
}

/**
 * Keeps what is typed into a form in this browser until it is saved or the person signs out, so that a closed tab,
 * another screen or an ended session loses nothing. The screen that is open after saving calls `useDiscardSaved`.
 * @param base another value than the one it was kept with means that the form was saved since
 */
export function useStoredForm(name: string, base: string): KeptForm {
  const key = `${storedFormsPrefix}${name}`;
  const [storedValues, setStoredValues] = useState<Values | null>(null);
  useEffect(() => {
    const copy = readCopy(key);
    const isCurrent = copy?.base === base;
    setStoredValues((isCurrent && copy.values) || null);
    if (!isCurrent) writeStored(key, null);
  }, [key, base]);
  return {
    kept: storedValues,
    keep: (form) => {
      const values = Object.fromEntries([...new FormData(form)].map(([field, value]) => [field, String(value)]));
      writeStored(key, { base, values });
    },
    discard: () => {
      writeStored(key, null);
      setStoredValues(null);
    },
  };
}

/**
 * Deletes what this browser keeps of forms that were saved since, or are no longer there.
 * @param prefix the beginning of the names of these forms
 * @param bases the current base of each form that can still be saved, by its name
 */
export function useDiscardSaved(prefix: string, bases: ReadonlyMap<string, string>): void {
  useEffect(() => {
    for (const key of storedKeys(`${storedFormsPrefix}${prefix}`)) {
      if (readCopy(key)?.base !== bases.get(key.slice(storedFormsPrefix.length))) writeStored(key, null);
    }
  });
}
