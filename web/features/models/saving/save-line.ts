import { isChangedElsewhere } from '#web/client/requests/api-error.ts';
import type { Versioned } from '#web/client/requests/request.ts';
import type { Configuration, Setting, Settings } from '../model-configuration.ts';

export type Changes = Partial<Settings>;
export type Mark = 'saved' | 'failed';
/** 'clash': it waits for somebody to decide between it and what another tab saved. */
export type Fate = Mark | 'clash';

/** What the screen shows over the saved configuration. */
export interface Saving {
  /** Not saved yet. */
  changes: Changes;
  /** What became of the last change of a setting. */
  marks: Partial<Record<Setting, Mark>>;
  /** Another tab saved first: nothing goes out until somebody decides. */
  clash: boolean;
}

interface Port {
  /** The configuration as it is saved, with its version. */
  current(): Versioned<Configuration>;
  /** Saves `over` with the changes in it; throws 'settings.changed' when somebody else changed the same. */
  save(changes: Changes, over: Versioned<Configuration>): Promise<Versioned<Configuration>>;
  /** Puts what was saved in place of `current`. */
  keep(saved: Versioned<Configuration>): void;
  failed(settings: readonly Setting[], error: unknown): void;
}

const settleMs = 250;
const savedShownMs = 2000;

/**
 * Saves changes one request after the other: what is changed while one is on its way goes with the next, so the last change
 * of a setting wins and none is lost. Time comes from the timers of the page.
 */
export class SaveLine {
  readonly #port: Port;
  #state: Saving = { changes: {}, marks: {}, clash: false };
  #sending: Changes | null = null;
  #waiting: Changes = {};
  #due = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stamp = 0;
  #stamps = new Map<Setting, number>();
  #tells: ((fate: Fate) => void)[] = [];
  #rests: (() => void)[] = [];
  #readers = new Set<() => void>();

  constructor(port: Port) {
    this.#port = port;
  }

  subscribe = (reader: () => void): (() => void) => {
    this.#readers.add(reader);
    return () => this.#readers.delete(reader);
  };

  snapshot = (): Saving => this.#state;

  /** Shows a change at once and saves it when the hand rests. Never throws. */
  change(changes: Changes, restMs = settleMs): Promise<Fate> {
    this.#waiting = { ...this.#waiting, ...changes };
    const marks = { ...this.#state.marks };
    for (const setting of settingsIn(changes)) delete marks[setting];
    this.#show({ marks });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), restMs);
    return new Promise((resolve) => this.#tells.push(resolve));
  }

  /** Sends what waits without waiting longer. */
  flush(): void {
    clearTimeout(this.#timer);
    if (settingsIn(this.#waiting).length === 0) return;
    this.#due = true;
    this.#send();
  }

  /** Resolves when nothing is on its way; what waits is sent first. */
  rest(): Promise<void> {
    this.flush();
    return this.#sending ? new Promise((resolve) => this.#rests.push(resolve)) : Promise.resolve();
  }

  /** Forgets what is not saved, and the marks. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#waiting = {};
    for (const tell of this.#tells.splice(0)) tell('failed');
    this.#show({ clash: false, marks: {} });
  }

  /** Saves what the other tab's version was met with over `current`, which was loaded again. */
  saveMine(): void {
    this.#show({ clash: false });
    this.flush();
  }

  #send(): void {
    const settings = settingsIn(this.#waiting);
    if (!this.#due || this.#sending || this.#state.clash || settings.length === 0) return;
    this.#due = false;
    const sending = this.#waiting;
    const tells = this.#tells;
    this.#sending = sending;
    this.#waiting = {};
    this.#tells = [];
    this.#port
      .save(sending, this.#port.current())
      .then(
        (saved) => {
          this.#port.keep(saved);
          this.#sending = null;
          this.#mark(settings, 'saved');
          return 'saved' as const;
        },
        (error: unknown) => {
          this.#sending = null;
          if (isChangedElsewhere(error)) {
            this.#waiting = { ...sending, ...this.#waiting };
            this.#show({ clash: true });
            return 'clash' as const;
          }
          this.#mark(settings, 'failed');
          this.#port.failed(settings, error);
          return 'failed' as const;
        },
      )
      .then((fate) => {
        for (const tell of tells) tell(fate);
        this.#send();
        if (!this.#sending) for (const rested of this.#rests.splice(0)) rested();
      });
  }

  #mark(settings: readonly Setting[], mark: Mark): void {
    const marks = { ...this.#state.marks };
    const stamp = ++this.#stamp;
    for (const setting of settings) {
      // What was changed again meanwhile waits for its own answer.
      if (setting in this.#waiting) continue;
      marks[setting] = mark;
      this.#stamps.set(setting, stamp);
    }
    this.#show({ marks });
    if (mark === 'saved') setTimeout(() => this.#unmark(settings, stamp), savedShownMs);
  }

  #unmark(settings: readonly Setting[], stamp: number): void {
    const marks = { ...this.#state.marks };
    for (const setting of settings) if (this.#stamps.get(setting) === stamp) delete marks[setting];
    this.#show({ marks });
  }

  #show(part: Partial<Saving>): void {
    this.#state = { ...this.#state, ...part, changes: { ...this.#sending, ...this.#waiting } };
    for (const read of this.#readers) read();
  }
}

export function settingsIn(changes: Changes): Setting[] {
  return Object.keys(changes) as Setting[];
}
