import type * as z from 'zod/mini';
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
  /** Of a signed-in route: its person must have proven to be there in the last minutes (`limits.freshMinutes`), by password or second factor. */
  fresh?: true;
  /** Of a signed-in route: an account may call it while nobody has proven its address. Without it: only to read (GET). */
  unproven?: boolean;
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

/** Keeps the literal types of an endpoint. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}
