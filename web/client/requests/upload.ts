import { currentSession, endSession } from '#web/client/session.ts';
import { ApiError } from './api-error.ts';
import { bases } from './bases.ts';
import { signedOutNotice } from './request.ts';

export interface Upload {
  /** Address with parameters and query filled in. */
  path: string;
  file: Blob;
  /** 0 to 1, of the bytes that have left. */
  onProgress(share: number): void;
  signal: AbortSignal;
}

/** Sends a file as the body and answers the JSON. Not `fetch`: that tells nothing of its progress. Throws `ApiError`. */
export function upload<T>({ path, file, onProgress, signal }: Upload): Promise<T> {
  const { token } = currentSession();
  const sending = new XMLHttpRequest();
  return new Promise<T>((resolve, reject) => {
    const stop = () => sending.abort();
    signal.addEventListener('abort', stop, { once: true });
    sending.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    sending.onabort = () => reject(signal.reason);
    sending.onerror = () => reject(new ApiError(0, {}, null));
    sending.onload = () => {
      const body = parsed(sending.responseText);
      if (sending.status >= 200 && sending.status < 300) return resolve(body as T);
      if (sending.status === 401 && currentSession().token === token) endSession(signedOutNotice);
      reject(new ApiError(sending.status, typeof body === 'object' && body !== null ? body : {}, null));
    };
    sending.onloadend = () => signal.removeEventListener('abort', stop);
    sending.open('POST', `${bases.a}${path}`);
    sending.setRequestHeader('authorization', `Bearer ${token}`);
    sending.setRequestHeader('content-type', 'application/octet-stream');
    if (signal.aborted) return reject(signal.reason);
    sending.send(file);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
