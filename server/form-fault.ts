import type { FormType } from './form-type.ts';

export interface FormLimits {
  maxFields: number;
  /** In bytes, as posted. */
  maxNameLength: number;
}

/** The headers of a part: its name, the name of a file, a type. */
const maxPartHeaderLength = 1000;

/**
 * Returns what is wrong with a posted form by its raw bytes, in a sentence, or null. Runs in time proportional to its
 * length.
 */
export function formFault(body: Buffer, type: FormType, limits: FormLimits): string | null {
  return type.encoding === 'url-encoded' ? urlEncodedFault(body, limits) : multipartFault(body, type.boundary, limits);
}

const tooMany = ({ maxFields }: FormLimits) => `This form has more than ${maxFields} fields.`;
const tooLong = 'This form has a field with a name that is too long.';

function urlEncodedFault(body: Buffer, limits: FormLimits): string | null {
  let fields = 0;
  for (let start = 0; start <= body.length; ) {
    const next = body.indexOf(0x26, start);
    const end = next === -1 ? body.length : next;
    if (++fields > limits.maxFields) return tooMany(limits);
    const equals = body.subarray(start, end).indexOf(0x3d);
    if ((equals === -1 ? end - start : equals) > limits.maxNameLength) return tooLong;
    start = end + 1;
  }
  return null;
}

function multipartFault(body: Buffer, boundary: string, limits: FormLimits): string | null {
  const delimiter = Buffer.from(`--${boundary}`, 'latin1');
  let parts = 0;
  for (let at = body.indexOf(delimiter); at !== -1; ) {
    if (++parts > limits.maxFields + 1) return tooMany(limits);
    const start = at + delimiter.length;
    const next = body.indexOf(delimiter, start);
    const isLast = body.subarray(start, start + 2).toString('latin1') === '--';
    const header = body.subarray(start, next === -1 ? body.length : next).indexOf('\r\n\r\n');
    if (!isLast && header > maxPartHeaderLength) return tooLong;
    const name = /[;\s]name="([^"]*)"/i.exec(body.toString('latin1', start, start + Math.max(header, 0)))?.[1] ?? '';
    if (name.length > limits.maxNameLength) return tooLong;
    at = next;
  }
  return null;
}
