import type { ErrorBody } from '#contract/errors.ts';

/** What a failed answer may hold; the patient calls have the number 0 as `code`, and name code and text `reason` and `error`. */
type FailureBody = Partial<Omit<ErrorBody, 'code'>> & {
  code?: ErrorBody['code'] | number;
  reason?: ErrorBody['code'];
  error?: string;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The one error that every request throws (APIBASE-13). `status` is the HTTP status, 0 when no answer came at all;
 * `message` is the server's own sentence, '' when it sent none, so that a screen can put its specified text there.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;

  constructor(status: number, body: FailureBody = {}, cause?: unknown) {
    super(textOf(body.message) || textOf(body.error), { cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = textOf(body.code) || textOf(body.reason);
    this.fields = body.fields ?? {};
  }

  /** No answer: offline, refused or cut off. */
  get unreachable(): boolean {
    return this.status === 0;
  }
}

/** No answer came, or it could not be asked for at all. */
export function isUnreached(error: unknown): boolean {
  return !(error instanceof ApiError) || error.unreachable;
}

/** What a person reads about a failed request: what is wrong with a field, else the server's sentence, else that none came. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong on our side.';
  return Object.values(error.fields)[0] ?? (error.message || 'The server did not answer.');
}

/** The server's own sentence, or the listed one where it sent none (ERRORS-02, ERRORS-03). */
export function messageOf(error: unknown, listed: string): string {
  return error instanceof ApiError && error.message !== '' ? error.message : listed;
}

/** Another version of the setting is there than the one that was edited. */
export function isChangedElsewhere(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'settings.changed';
}

/** Reads the error body of a refused answer; an unreadable one gives an error without a message. Never throws. */
export async function errorOf(response: Response): Promise<ApiError> {
  try {
    return new ApiError(response.status, (await response.json()) as FailureBody);
  } catch {
    return new ApiError(response.status);
  }
}
