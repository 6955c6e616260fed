/** The stems that find a term: a stem, or the stems of a phrase in order. */
export interface Alternative {
  stems: string[];
  /**
   * The word itself or another form of it; another word for the same from the settings; a word of its family or of
   * the thesaurus; a longer word that begins with it.
   */
  match: 'exact' | 'synonym' | 'family' | 'related' | 'prefix';
}

/** One thing that a query asks for, with everything that matches it. */
export interface QueryTerm {
  /** As the visitor wrote it. */
  written: string;
  /** The word that is searched for instead, if the written one is unknown. */
  corrected: string | null;
  alternatives: Alternative[];
  /** How many entries hold it, roughly. */
  entries: number;
}

/** A phrase as PostgreSQL's `tsquery` writes it. Stems consist of letters and digits only. */
export const phraseQuery = (stems: readonly string[]): string =>
  stems.length === 1 ? `'${stems[0]}'` : `(${stems.map((stem) => `'${stem}'`).join(' <-> ')})`;

/** Returns a term's alternatives, of which it has at least one, as a `tsquery`. */
export const termQuery = ({ alternatives }: Pick<QueryTerm, 'alternatives'>): string =>
  `(${alternatives.map(({ stems }) => phraseQuery(stems)).join(' | ')})`;

/** Returns every stem of a term once. */
export const stemsOf = ({ alternatives }: QueryTerm): string[] => [
  ...new Set(alternatives.flatMap(({ stems }) => stems)),
];

/**
 * The weight of another word for the same, a word of its family or of the thesaurus, and the beginning of a longer word
 * beside a whole word.
 */
const synonymFactor = 0.8;
const familyFactor = 0.5;
const relatedFactor = 0.25;
const prefixFactor = 0.35;

/** Returns what each kind of alternative of a term counts. */
export const factorsOf = ({ alternatives }: QueryTerm): Record<Alternative['match'], number> => ({
  exact: 1,
  synonym: synonymFactor,
  family: familyFactor,
  related: relatedFactor,
  prefix: alternatives.some(({ match }) => match === 'exact') ? prefixFactor : 0.9,
});
