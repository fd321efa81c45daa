/** What is said to the service. */
export interface ResponseWire {
  /** `eventId` names the request, so that an error can be told to belong to it. */
  create(eventId: string, response: Record<string, unknown> | null): void;
  cancel(responseId: string): void;
  /** The service will not answer: the request failed for another reason than a response under way. */
  refused(): void;
}

/** A response that was asked for; `unwanted`: cancelled since. */
interface Request extends Wish {
  eventId: string;
  unwanted: boolean;
}

/** `ofTurn`: the caller's turn wants an answer, which one that the service begins by itself is as well. */
interface Wish {
  response: Record<string, unknown> | null;
  ofTurn: boolean;
}

type State =
  | { is: 'idle' }
  | { is: 'requested' }
  | { is: 'active'; id: string }
  | { is: 'cancelling'; id: string; unasked: boolean };

/**
 * One response at a time. A service begins responses by itself (its own turn detection) and refuses a second one; requests
 * and their errors cross each other on the wire. This machine knows what is under way, lets a request wait for its place,
 * and is not confused by an error that comes late.
 */
export class ResponseSequencer {
  readonly #wire: ResponseWire;
  #state: State = { is: 'idle' };
  #last: Request | null = null;
  #waiting: Wish | null = null;
  #requests = 0;

  /** What the service begins by itself now is an answer that is wanted. */
  readonly #takesItsOwn: () => boolean;

  constructor(wire: ResponseWire, takesItsOwn = () => true) {
    this.#wire = wire;
    this.#takesItsOwn = takesItsOwn;
  }

  /** A response is asked for or under way. */
  get busy(): boolean {
    return this.#state.is !== 'idle';
  }

  /** The response under way is no longer wanted: its sound is to be dropped. */
  get muted(): boolean {
    return this.#state.is === 'cancelling' || (this.#state.is === 'requested' && this.#last?.unwanted === true);
  }

  /** The response under way is one that nobody wanted from its beginning. */
  get unasked(): boolean {
    return this.#state.is === 'cancelling' && this.#state.unasked;
  }

  /** Asks for a response, at once or after the one under way. Requests that wait are one. */
  request(response: Record<string, unknown> | null = null, ofTurn = false): void {
    if (this.#state.is !== 'idle') {
      this.#waiting = { response, ofTurn };
      return;
    }
    const eventId = `response_${++this.#requests}`;
    this.#last = { eventId, response, ofTurn, unwanted: false };
    this.#state = { is: 'requested' };
    this.#wire.create(eventId, response);
  }

  /** Stops the response under way and the waiting one. */
  cancel(): void {
    this.#waiting = null;
    if (this.#last && this.#state.is !== 'idle') this.#last.unwanted = true;
    if (this.#state.is === 'active') this.#stop(this.#state.id);
  }

  /** The service began a response, ours or its own. */
  created(id: string): void {
    if (this.#state.is === 'requested' && this.#last?.unwanted) this.#stop(id);
    else if (this.#state.is === 'idle' && !this.#takesItsOwn()) this.#stop(id, true);
    else this.#state = { is: 'active', id };
  }

  /** The response is over; '' when the service does not name it. A late end of an earlier one changes nothing. */
  done(id: string): void {
    if (this.#state.is === 'idle' || this.#state.is === 'requested') return;
    if (id !== '' && this.#state.id !== '' && id !== this.#state.id) return;
    this.#free();
  }

  /** An error about a response; true when it was about one and is dealt with. */
  error(code: string, eventId: string): boolean {
    const ours = eventId === this.#last?.eventId || (eventId === '' && this.#state.is === 'requested');
    if (code.includes('already_has_active_response')) {
      if (ours && this.#last && !this.#last.unwanted && !this.#last.ofTurn) this.#again(this.#last.response);
      else if (this.#state.is === 'requested') this.#state = { is: 'active', id: '' };
      return true;
    }
    if (code.includes('cancel_not_active')) {
      if (this.#state.is === 'cancelling') this.#free();
      return true;
    }
    if (this.#state.is !== 'requested' || eventId === '' || !ours) return false;
    const unwanted = this.#last?.unwanted;
    this.#free();
    if (!unwanted) this.#wire.refused();
    return true;
  }

  /** Ours lost the race against a response that the service began by itself: it waits for that one's end. */
  #again(response: Record<string, unknown> | null): void {
    if (this.#state.is === 'idle') return this.request(response);
    if (this.#state.is === 'requested') this.#state = { is: 'active', id: '' };
    this.#waiting ??= { response, ofTurn: false };
  }

  #stop(id: string, unasked = false): void {
    this.#state = { is: 'cancelling', id, unasked };
    this.#wire.cancel(id);
  }

  #free(): void {
    this.#state = { is: 'idle' };
    const next = this.#waiting;
    this.#waiting = null;
    if (next) this.request(next.response, next.ofTurn);
  }
}
