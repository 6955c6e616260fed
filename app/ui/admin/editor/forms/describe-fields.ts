import type { z } from 'zod';
import type { TextControl } from '#app/lib/forms/field-meta.ts';
import { fieldText } from './field-text.ts';

/** A field of a form, as its schema describes it: label, hint and limits included. */
export type Field = {
  name: string;
  label: string;
  hint?: string | undefined;
  isOptional: boolean;
  /** Whether the field is among the further options. */
  isExtra: boolean;
} & FieldKind;

type FieldKind =
  | { kind: 'text'; control: TextControl | 'email' | 'date'; max: number | null }
  | { kind: 'choice'; options: readonly string[]; fallback: string | null }
  | { kind: 'number'; min: number; max: number }
  | { kind: 'switch' }
  | { kind: 'group'; fields: Field[] }
  | { kind: 'list'; item: Field; min: number; max: number }
  /** The framing of the picture in the same form. */
  | { kind: 'framing' }
  /** A value that no form can show; it stays unchanged. */
  | { kind: 'fixed' };

type Schema = z.core.$ZodType & { meta?: () => z.core.GlobalMeta | undefined };

/** The fields that no form shows, for any kind of block: they identify it. */
const ownFields = new Set(['id', 'type']);

/** Returns the fields of a block, in the order of its schema. */
export const describeBlock = (schema: z.ZodObject): Field[] =>
  Object.entries(schema.shape)
    .filter(([name]) => !ownFields.has(name))
    .map(([name, inner]) => describeField(name, inner as Schema));

function describeField(name: string, schema: Schema): Field {
  const { inner, meta, isOptional, fallback } = unwrap(schema);
  return {
    name,
    label: meta.title ?? fieldText(name),
    hint: meta.hint,
    isOptional,
    isExtra: meta.isExtra ?? false,
    ...kindOf(name, inner, meta, fallback),
  };
}

/** Unwraps `optional` and `default`, and collects the metadata of each layer. */
function unwrap(schema: Schema) {
  let inner = schema;
  let meta: z.core.GlobalMeta = {};
  let isOptional = false;
  let fallback: unknown;
  for (;;) {
    meta = { ...inner.meta?.(), ...meta };
    const def = inner._zod.def as z.core.$ZodTypeDef & { innerType?: Schema; defaultValue?: unknown };
    if (!def.innerType) return { inner, meta, isOptional, fallback };
    if (def.type === 'optional') isOptional = true;
    if (def.type === 'default') fallback = def.defaultValue;
    inner = def.innerType;
  }
}

function kindOf(name: string, schema: Schema, meta: z.core.GlobalMeta, fallback: unknown): FieldKind {
  const typed = schema as unknown as z.ZodString | z.ZodEnum | z.ZodNumber | z.ZodObject | z.ZodArray | z.ZodBoolean;
  switch (typed.def.type) {
    case 'string': {
      const { format, maxLength } = typed as z.ZodString;
      const control = format === 'email' || format === 'date' ? format : textControl(meta);
      return { kind: 'text', control, max: maxLength };
    }
    case 'enum':
      return {
        kind: 'choice',
        options: (typed as z.ZodEnum).options.map(String),
        fallback: typeof fallback === 'string' ? fallback : null,
      };
    case 'number': {
      const { minValue, maxValue } = typed as z.ZodNumber;
      return { kind: 'number', min: minValue ?? 0, max: maxValue ?? Number.MAX_SAFE_INTEGER };
    }
    case 'boolean':
      return { kind: 'switch' };
    case 'object':
      if (meta.control === 'framing') return { kind: 'framing' };
      return {
        kind: 'group',
        fields: Object.entries((typed as z.ZodObject).shape).map(([key, inner]) => describeField(key, inner as Schema)),
      };
    case 'array': {
      const array = typed as z.ZodArray;
      return { kind: 'list', item: describeField(oneOf(name), array.element as Schema), ...lengths(array) };
    }
    default:
      return { kind: 'fixed' };
  }
}

const textControl = ({ control = 'line' }: z.core.GlobalMeta): TextControl =>
  control === 'framing' ? 'line' : control;

function lengths(array: z.ZodArray): { min: number; max: number } {
  let [min, max] = [0, 100];
  for (const check of array.def.checks ?? []) {
    const def = check._zod.def as { check: string; minimum?: number; maximum?: number; length?: number };
    min = def.minimum ?? def.length ?? min;
    max = def.maximum ?? def.length ?? max;
  }
  return { min, max };
}

/** Returns the singular of a list's name: `questions` becomes `question`. */
const oneOf = (name: string) => name.replace(/ies$/, 'y').replace(/s$/, '');

/**
 * Returns the initial value of a new list item: placeholder text, and for a choice the first option that no sibling
 * has.
 */
export function placeholderOf(field: Field, beside: readonly unknown[] = []): unknown {
  switch (field.kind) {
    case 'text':
      if (field.control === 'link') return '/contact';
      if (field.control === 'image') return '/icon-512.png';
      if (field.control === 'prose') return 'Write your text here.';
      if (/^(id|anchor)$/.test(field.name)) return `part-${beside.length + 1}`;
      if (field.name === 'time') return '12:00';
      return field.label.slice(0, field.max ?? undefined);
    case 'choice':
      return field.options.find((option) => !beside.includes(option)) ?? field.options[0];
    case 'number':
      return Math.max(field.min, 1);
    case 'switch':
      return false;
    case 'list':
      return Array.from({ length: field.min }, () => placeholderOf(field.item));
    case 'group':
      return Object.fromEntries(
        field.fields
          .filter(({ isOptional }) => !isOptional)
          .map((inner) => [
            inner.name,
            placeholderOf(
              inner,
              beside.map((item) => (item as Record<string, unknown> | null)?.[inner.name]),
            ),
          ]),
      );
    default:
      return undefined;
  }
}
