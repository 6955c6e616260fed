import { z } from 'zod';

/**
 * Reads the lines of a text area: without spaces around them, empty lines and repetitions.
 * @param asStored returns a line as it is stored
 */
export const lineList = (asStored: (line: string) => string = (line) => line) =>
  z
    .string()
    .default('')
    .transform((text) => [
      ...new Set(
        text
          .split('\n')
          .map((line) => asStored(line.trim()))
          .filter(Boolean),
      ),
    ]);
