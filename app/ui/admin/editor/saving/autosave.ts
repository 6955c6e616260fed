/** A draft as the server has stored it. */
export interface ServerDraft {
  document: unknown;
  revision: number;
  savedAt: string;
  savedBy: string | null;
}

/** The server's response to a save. */
export type SaveResponse =
  | { kind: 'saved'; revision: number; savedAt: string; problem: string | null }
  | { kind: 'stale'; current: ServerDraft }
  | { kind: 'signed-out' }
  | { kind: 'refused'; message: string };

export type SaveState =
  | { kind: 'saved'; at: Date }
  /** There is input that the server does not have yet. */
  | { kind: 'waiting' }
  | { kind: 'sending' }
  /** The server was not reached. The input is stored on this device and is sent again. */
  | { kind: 'offline' }
  | { kind: 'signed-out' }
  | { kind: 'stale'; theirs: ServerDraft }
  | { kind: 'refused'; message: string };

/** The editor that sends, and the number of its save, so that the server can distinguish a new save from a late one. */
export interface SaveOrigin {
  session: string;
  sequence: number;
}

/** The changes that the server does not have yet. */
export interface Unsaved {
  document: unknown;
  /** The revision that the changes are based on. */
  revision: number;
  from: SaveOrigin;
}

interface AutosaveOptions {
  revision: number;
  from: SaveOrigin;
  savedAt: Date;
  /** @throws if the server cannot be reached */
  send: (save: Unsaved) => Promise<SaveResponse>;
  /** Stores unsaved changes in crash-safe storage; null deletes them. */
  keep: (unsaved: Unsaved | null) => void;
  onState: (state: SaveState) => void;
  onSaved?: (answer: Extract<SaveResponse, { kind: 'saved' }>) => void;
}

/** After the last input. */
const debounceMs = 1000;
/** During continuous typing it saves at this interval. */
const maxWaitMs = 5000;
const firstRetryMs = 2000;
const maxRetryMs = 10_000;

/** The queue of saves: sends one after the other, and never drops a change that was not acknowledged. */
export class Autosave {
  readonly #options: AutosaveOptions;
  #revision: number;
  #from: SaveOrigin;
  #unsaved: { document: unknown } | null = null;
  #sending: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #firstUnsavedAtMs = 0;
  #retryMs = firstRetryMs;
  #isHeld = false;
  #state: SaveState;

  constructor(options: AutosaveOptions) {
    this.#options = options;
    this.#revision = options.revision;
    this.#from = options.from;
    this.#state = { kind: 'saved', at: options.savedAt };
  }

  get revision() {
    return this.#revision;
  }

  /** Whether there are changes that the server has not acknowledged. */
  get hasUnsaved() {
    return this.#unsaved !== null || this.#sending !== null;
  }

  /** Whether the last attempt to save could not reach the server. */
  get isOffline() {
    return this.#state.kind === 'offline';
  }

  /** Records the current document, and schedules its save. */
  change(document: unknown): void {
    if (this.#unsaved === null) this.#firstUnsavedAtMs = Date.now();
    this.#unsaved = { document };
    this.#keep();
    // A refused document may be valid now. In every other case a user has to act first.
    if (this.#state.kind === 'refused') this.#isHeld = false;
    if (this.#isHeld) return;
    // A retry is already scheduled, and typing does not restore the network.
    if (this.#state.kind === 'offline') return;
    if (!this.#sending) this.#say({ kind: 'waiting' });
    this.#sendIn(Math.max(0, Math.min(debounceMs, this.#firstUnsavedAtMs + maxWaitMs - Date.now())));
  }

  /** Sends the remaining changes now. @returns whether the server has everything */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    while (this.hasUnsaved && !this.#isHeld) {
      await (this.#sending ?? this.#send());
      if (this.#state.kind === 'offline') return false;
    }
    return !this.hasUnsaved;
  }

  /** Retries, after signing in or once the network is back. */
  retry(): void {
    this.#isHeld = false;
    this.#retryMs = firstRetryMs;
    if (this.#unsaved) void this.flush();
  }

  /** Continues from a revision of the server, after the user chose between two versions or published. */
  adopt({ revision, savedAt }: { revision: number; savedAt: string }): void {
    this.#revision = revision;
    this.#unsaved = null;
    this.#isHeld = false;
    clearTimeout(this.#timer);
    this.#options.keep(null);
    this.#say({ kind: 'saved', at: new Date(savedAt) });
  }

  #keep(): void {
    this.#options.keep(this.#unsaved && { ...this.#unsaved, revision: this.#revision, from: this.#from });
  }

  #say(state: SaveState): void {
    this.#state = state;
    this.#options.onState(state);
  }

  #sendIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #send(): Promise<void> {
    const sent = this.#unsaved;
    if (!sent) return Promise.resolve();
    if (this.#state.kind !== 'offline') this.#say({ kind: 'sending' });
    this.#from = { ...this.#from, sequence: this.#from.sequence + 1 };
    this.#sending = this.#options
      .send({ ...sent, revision: this.#revision, from: this.#from })
      .then((answer) => this.#onAnswer(answer, sent))
      .catch(() => this.#waitForNetwork())
      .finally(() => {
        this.#sending = null;
      });
    return this.#sending;
  }

  #onAnswer(answer: SaveResponse, sent: { document: unknown }): void {
    if (answer.kind === 'saved') {
      this.#revision = answer.revision;
      this.#retryMs = firstRetryMs;
      if (this.#unsaved === sent) this.#unsaved = null;
      else this.#firstUnsavedAtMs = Date.now();
      this.#keep();
      this.#options.onSaved?.(answer);
      this.#say(this.#unsaved ? { kind: 'waiting' } : { kind: 'saved', at: new Date(answer.savedAt) });
      return;
    }
    // The user has to decide or sign in first. Until then all input is stored on the device.
    this.#isHeld = true;
    clearTimeout(this.#timer);
    this.#say(answer.kind === 'stale' ? { kind: 'stale', theirs: answer.current } : answer);
  }

  #waitForNetwork(): void {
    this.#say({ kind: 'offline' });
    this.#sendIn(this.#retryMs);
    this.#retryMs = Math.min(this.#retryMs * 2, maxRetryMs);
  }
}
