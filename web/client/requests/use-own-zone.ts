import { useQuery } from '@tanstack/react-query';
import { userQuery } from './get-user.ts';

/** The zone in which people are told of what is their own; undefined until it is known. */
export function useOwnZone(): string | undefined {
  const { data } = useQuery({ ...userQuery, staleTime: 60_000 });
  return data && (data.preferences.timeZone ?? data.timeZone);
}
