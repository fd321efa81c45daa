import { detectDecoder } from '#voice/assistant/embedded/listener/detection.ts';

const decoder = detectDecoder();
/** Why nobody hears what is spoken into a microphone here; '' where somebody does. */
export const deaf = 'missing' in decoder ? decoder.missing : '';
if (deaf !== '') process.stdout.write(`No question is spoken into the microphone: ${deaf}.\n`);
