import { createFliteSpeaker } from '#voice/assistant/embedded/speaker/flite/flite-speaker.ts';

/** A sentence spoken by the embedded voice, u-law. */
export async function spoken(text: string, voice: string): Promise<Buffer> {
  const speaker = createFliteSpeaker();
  const parts: Uint8Array[] = [];
  for await (const part of speaker.speak(text, voice)) parts.push(part);
  await speaker.close();
  return Buffer.concat(parts);
}
