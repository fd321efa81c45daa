import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import {
  addCustomVoice,
  deleteCustomVoice,
  listLibraryVoices,
  listVoices,
  playVoice,
  previewPace,
  previewSpeech,
} from '#contract/voices.ts';
import type { Routes } from '#server/http/endpoint.ts';
import type { Sound, VoicesService } from './voices.service.ts';

/** Each answer is spoken anew: callers need the speaker too. */
const perMinute = 60;

export function voicesRoutes(routes: Routes, voices: VoicesService): void {
  routes.add(listVoices, ({ session }) => voices.list(session.accountId));
  routes.add(listLibraryVoices, () => [...voices.library()]);
  routes.add(
    playVoice,
    async ({ session, params, reply }) => play(reply, await voices.sample(session.accountId, params.id)),
    { perMinute },
  );
  routes.add(
    previewSpeech,
    async ({ session, body, reply }) => play(reply, await voices.preview(session.accountId, body.text, body.voice)),
    { perMinute },
  );
  routes.add(
    previewPace,
    async ({ session, params, reply }) => play(reply, await voices.previewPace(session.accountId, params.pace)),
    { perMinute },
  );
  routes.add(addCustomVoice, ({ session, query, body }) => voices.add(session.accountId, query, body), {
    perMinute,
    tooLarge: 'voices.file-size',
  });
  routes.add(deleteCustomVoice, async ({ session, params }) => {
    await voices.remove(session.accountId, params.id);
  });
}

function play(reply: FastifyReply, { contentType, sound, bytes }: Sound): FastifyReply {
  return reply
    .headers({
      'content-type': contentType,
      'content-length': bytes,
      // A file from outside is never shown as a page of ours.
      'content-disposition': 'attachment; filename="sample"',
    })
    .send(sound instanceof Readable ? sound : Buffer.from(sound));
}
