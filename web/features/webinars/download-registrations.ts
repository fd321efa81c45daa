import type { WebinarId } from '#contract/values/webinars.ts';
import { requestRaw } from '#web/client/request.ts';
import { saveFile } from '#web/ui/save-file.ts';

/** Saves all registrations, or those for one webinar, as CSV. Answers the file's name; throws `ApiError`. */
export async function downloadRegistrations(webinar: WebinarId | ''): Promise<string> {
  const response = await requestRaw('GET /webinar-registrations/csv', { query: { webinar: webinar || undefined } });
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '');
  const name = named?.[1] ?? 'webinar_registrations.csv';
  saveFile(name, await response.blob());
  return name;
}
