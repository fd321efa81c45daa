import { type ErrorCode, errorCatalogue } from '#contract/errors.ts';

/**
 * A failure that a person may read: a code of the catalogue, which brings the HTTP status and the message.
 * `fields` (field path -> what is wrong) goes into the answer; `cause` and `details` go to the log only.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly details: Record<string, string | number | boolean> | undefined;
  /** Seconds for a `Retry-After` header. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    options: {
      /** Replaces the catalogue's message where a contract schema states a text of its own. */
      message?: string;
      cause?: unknown;
      fields?: Record<string, string>;
      details?: Record<string, string | number | boolean>;
      retryAfterSeconds?: number;
    } = {},
  ) {
    super(options.message ?? errorCatalogue[code].message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.fields = options.fields;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
