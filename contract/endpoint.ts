import type * as z from 'zod/mini';
import type { AuditRule } from './audit.ts';
import type { Area } from './roles.ts';

/**
 * Who may call a route. 'public': anyone; 'user': a live session; 'superadmin': a session with that role;
 * 'machine': a carrier or provider, proven by signature or loopback; 'intake': a patient's link token; 'client': a live
 * session, or a client secret that one made.
 */
export type AccessClass = 'public' | 'user' | 'superadmin' | 'machine' | 'intake' | 'client';

/** One route of the product: the single source of handler types, validation, OpenAPI and the client. */
export type Endpoint = Described & About;

/** A 'user' route says what it is about, and so which roles of a business may call it: none is about anything by default. */
type About =
  | { access: 'user'; area: Area }
  | {
      access: Exclude<AccessClass, 'user'>;
      area?: undefined;
    };

interface Described {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Exactly the documented path; parameters as `:name`. */
  path: string;
  /** Of a 'user' route: it changes nothing of the business, whatever its method says. Without it: GET alone. */
  reads?: boolean;
  /**
   * Of a signed-in route: its person must have proven to be there in the last minutes (`limits.freshMinutes`), by password or second factor.
   * 'within': where what is saved is another one by it; whoever saves it asks.
   */
  fresh?: true | 'within';
  /** The same where it hangs on what is sent: whether this body and query, once checked, want the proof. */
  freshWhen?(body: never, query: never): boolean;
  /** Of a signed-in route: an account may call it while nobody has proven its address. Without it: only to read (GET). */
  unproven?: boolean;
  /** Of a signed-in route: who has to set up a second factor before anything else may call it. */
  enrols?: true;
  /** Of a changing route: it is done however many changes its person made today (`ChangesOfPerson`). Without it: what is about the own log-in. */
  always?: boolean;
  /** It is answered once somebody else's server has answered, or work in the background is done: its account's other requests do not wait for it. */
  waits?: true;
  /** Of a signed-in route: what the audit log says of it. Without it: of a changing one what it is about, else nothing. */
  audit?: AuditRule;
  /** One sentence for OpenAPI. */
  summary: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** The JSON of a 2xx answer; absent for streams, files, TwiML and empty answers. */
  output?: z.ZodMiniType;
  /** The body is not JSON but of this content type, bounded by `bodyBytes`: a file, read as a stream, or the text of an SDP offer. */
  consumes?: 'application/octet-stream' | 'application/sdp';
  /** Content type of a 2xx answer that is not JSON. */
  produces?: string;
  /** Failures are told as `CodedErrorBody`, for clients that read `code` and `error` of the body instead of the status. */
  failsWithCode?: true;
  /** Body limit in bytes where it differs from `limits.bodyBytes`. */
  bodyBytes?: number;
}

/** What makes its person safe, which nothing else may hold up. */
export const isAlwaysDone = ({ always, area }: Pick<Endpoint, 'always' | 'area'>): boolean => always ?? area === 'own';

/** Keeps the literal types of an endpoint. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}
