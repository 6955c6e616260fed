/** A published text that an answer may use. */
export interface AnswerSource {
  path: string;
  title: string;
  text: string;
}

/** A sentence of an answer, and the pages that state it. */
export interface AnswerSentence {
  text: string;
  sources: { path: string; title: string }[];
}

/** An event of the stream of an answer. The last one is `complete` or `refused`. */
export type AnswerEvent =
  | { type: 'sentence'; sentence: AnswerSentence }
  | { type: 'complete' }
  /** `unsupported`: the pages do not state it. `busy`: the limit of this address. `unavailable`: the service failed. */
  | { type: 'refused'; reason: 'unsupported' | 'busy' | 'unavailable' };

const minQuestionWords = 3;

/** Whether a query is a question rather than a word to look up. */
export const isQuestion = (query: string): boolean =>
  query.trim().endsWith('?') || query.trim().split(/\s+/).length >= minQuestionWords;
