import { z } from 'zod';

/** Whether the field that no person sees was filled in. */
export const honeypotField = z
  .string()
  .default('')
  .transform((text) => text !== '');
