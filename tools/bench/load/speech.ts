import { createFliteSpeaker } from '#voice/assistant/embedded/speaker/flite/flite-speaker.ts';

/** A sentence spoken by the embedded voice, u-law. */
export async function spoken(text: string, voice: string): Promise<Buffer> {
  const speaker = createFliteSpeaker();
  const parts = await Array.fromAsync(speaker.speak(text, voice));
  await speaker.close();
  return Buffer.concat(parts);
}
