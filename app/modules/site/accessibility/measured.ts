import measuredFile from './measured.json' with { type: 'json' };

interface Measured {
  /** The day of the check. */
  measuredOn: string;
  /** The name and the version of the program that checked. */
  tool: string;
  /** The paths of the pages that it checked. */
  pages: string[];
  /** The faults, by the name of the rule that was broken. */
  problems: { path: string; rule: string }[];
}

/** The last measurement of `npm run accessibility`. */
export const measured: Measured = measuredFile;

export const accessibilityPath = '/accessibility';
