/** Opens a listener in the folder given and begins an utterance, for the test that kills it. Says "hearing" when it does. */
import { setTimeout as wait } from 'node:timers/promises';
import { createEmbeddedListener } from '#voice/assistant/embedded/listener/create.ts';
import { fixtureVocabulary } from './fixture-vocabulary.ts';

const listener = createEmbeddedListener({ folder: process.argv[2] as string });
await listener.prepare(fixtureVocabulary);
const call = listener.open(fixtureVocabulary);
call.begin('open');
call.write(new Uint8Array(8000).fill(0xff));
process.stdout.write('hearing\n');
for (;;) {
  await wait(20);
  call.write(new Uint8Array(160).fill(0xff));
}
