/** When the counts are shown: to everybody, or to those who have voted and once the poll is closed. */
export type PollResults = 'always' | 'voted';

interface ShownChoice {
  number: number;
  label: string;
  /** Null: not shown to this viewer yet. */
  votes: number | null;
}

/** A poll as one viewer sees it. Votes are secret. */
export interface ShownPoll {
  question: string;
  isMultiple: boolean;
  results: PollResults;
  closesAt: Date | null;
  isClosed: boolean;
  voters: number;
  choices: ShownChoice[];
  /** The viewer's votes; empty: none yet. */
  ownChoices: number[];
}
