import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange, type Session } from './session.ts';

/** The session, kept current. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession, currentSession);
}
