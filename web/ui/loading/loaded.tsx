import { type ReactNode, useEffect } from 'react';
import { FailureState } from '#web/ui/feedback/failure-state.tsx';
import { toastError } from '#web/ui/feedback/toast.tsx';

/** As TanStack Query answers a question. */
interface Asked<T> {
  data: T | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface LoadedProps<T> {
  query: Asked<T>;
  /** Said where it could not be loaded, with the way to try again. */
  failed: string | ((error: unknown) => string);
  /** Said in a toast as well. */
  toasts?: boolean;
  /** Around the failure. */
  className?: string;
  /** While it is loaded: in the shape of what comes. */
  waiting?: ReactNode;
  /** What has a shape of its own while it waits stands here as it is. */
  children: ReactNode | ((data: T) => ReactNode);
}

/** Requests, once it is there; before that its shape, or that it failed. What is there stays when a later try fails. */
export function Loaded<T>({ query, failed, toasts = false, className, waiting, children }: LoadedProps<T>) {
  const { data, error, isFetching, refetch } = query;
  const text = !error || data !== undefined ? null : typeof failed === 'string' ? failed : failed(error);
  useEffect(() => {
    if (text !== null && toasts) toastError(text);
  }, [text, toasts]);
  if (text === null) {
    if (typeof children !== 'function') return children;
    return data === undefined ? waiting : children(data);
  }
  const state = <FailureState text={text} onRetry={() => void refetch()} busy={isFetching} />;
  return className === undefined ? state : <div className={className}>{state}</div>;
}
