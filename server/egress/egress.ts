/** What is asked: a machine that a tenant named (a webhook), or a page to be read. They differ in how much is taken. */
export type EgressKind = 'webhook' | 'page';

/** For whom it is: each lane has turns of its own, so that a caller waits for no page and no try of the owner. */
export type EgressLane = 'call' | 'try' | 'other';

export interface EgressRequest {
  /** Whose address it is: requests at once and failures are counted by it, and requests by the lane as well. */
  accountId: string;
  kind: EgressKind;
  /** 'other' when nothing is said. A 'try' is not refused for failures before it, and is not counted as one. */
  lane?: EgressLane;
  method: 'GET' | 'POST';
  /** http or https, on port 80, 443, 8080 or 8443, without a user or password. */
  url: string;
  /** A redirect to another origin carries none of these but `accept`, `accept-language`, `content-type` and `user-agent`. */
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** Ends it earlier than the 10 s that everything together may take. */
  signal?: AbortSignal;
}

export interface EgressAnswer {
  /** Of the last answer; also 4xx and 5xx arrive here and are not thrown. */
  status: number;
  /** Lower-case names; of several headers with one name the values are joined by ", ". */
  headers: Readonly<Record<string, string>>;
  /** Decompressed: at most 256 KiB of a webhook, 5 MiB of a page. */
  body: Buffer;
  /** Where the answer came from, after redirects. */
  url: string;
  /** A page was longer than what is taken and was cut; a webhook's answer never is, it fails as 'too-large'. */
  truncated: boolean;
}

/** Why nothing came back. The sentences are for the owner of the address. */
const egressProblems = {
  'address-invalid': 'Enter a complete http or https address.',
  'address-credentials': 'An address must not contain a user name or password.',
  'address-port': 'Only ports 80, 443, 8080 and 8443 are allowed.',
  'address-inside': 'This address does not lead to the public internet.',
  'name-unknown': 'The name of this server could not be found.',
  unreachable: 'The server could not be reached.',
  certificate: 'The server has no valid certificate for this name.',
  'timed-out': 'The server did not finish its response within 10 seconds.',
  'too-large': 'The server’s response is too large.',
  'too-many-redirects': 'The server redirects more than 3 times.',
  'redirect-invalid': 'The server redirects to an address that cannot be called.',
  'answer-broken': 'The server’s response is broken.',
  busy: 'Too many requests from this account are waiting for responses.',
  paused: 'This server failed 5 times in a row. We will try again in a minute.',
  stopped: 'The request was stopped.',
} as const;
export type EgressReason = keyof typeof egressProblems;

/** No answer could be had. `problem` is plain words for the owner; the address is never in it. */
export class EgressError extends Error {
  readonly reason: EgressReason;
  readonly problem: string;

  constructor(reason: EgressReason, cause?: unknown) {
    super(egressProblems[reason], { cause });
    this.name = 'EgressError';
    this.reason = reason;
    this.problem = egressProblems[reason];
  }
}

/**
 * The only way to addresses that tenants give. Public unicast addresses only, checked as written, after the look-up and on the
 * connected socket; at most 3 redirects, each checked; 5 requests at once a tenant and lane, the next ones wait; after 5 failures
 * in a row a tenant's host rests for a minute. No proxy of the environment is used: it would connect in our place, unchecked.
 */
export interface Egress {
  /** Throws `EgressError` and nothing else. */
  request(request: EgressRequest): Promise<EgressAnswer>;
  /** Why this account can never call this address as it is written, in plain words for its owner; null when it may. */
  problemOf(accountId: string, url: string): Promise<string | null>;
  /** Ends what is under way. */
  close(): Promise<void>;
}
