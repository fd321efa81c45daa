import type { Period } from '#contract/values/period.ts';
import { requestRaw } from '#web/client/request.ts';

/** Saves all calls of a period, after a search, as "call_logs_{date}.csv" (LOGS-05, 18, 19). Answers the file's name; throws `ApiError`. */
export async function downloadCallLogs(period: Period, search: string): Promise<string> {
  const response = await requestRaw('GET /overview/call-logs/csv', { query: { period, search } });
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '');
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = named?.[1] ?? `call_logs_${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  return link.download;
}
