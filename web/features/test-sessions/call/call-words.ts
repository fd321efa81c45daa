import { productName } from '#web/ui/page/product.ts';
import type { CallState, EndReason } from './call-state.ts';

/** The word beneath the button (interface brief, "Test Noura"). */
export function stateWord({ phase, speaking, microphone }: CallState): string {
  switch (phase) {
    case 'preparing':
      return 'Getting ready';
    case 'ready':
      return 'Ready';
    case 'asking':
      return 'Asking for the microphone';
    case 'connecting':
      return 'Connecting';
    case 'live':
      if (speaking) return 'Speaking';
      return microphone ? 'Listening' : 'Waiting for your message';
    case 'ended':
      return 'Ended';
    case 'no-minutes':
      return 'Out of minutes';
    case 'blocked':
      return 'Microphone blocked';
    case 'failed':
      return 'Failed to start';
  }
}

/** Why it ended, and what to do where something went wrong. */
export const endWords: Record<EndReason, string> = {
  stopped: 'You ended the test.',
  'assistant-ended': `${productName} said goodbye and hung up.`,
  longest: 'The test reached its maximum duration.',
  'no-minutes': 'No minutes are left.',
  'assistant-lost': 'The assistant could not continue. Start again in a moment.',
  lost: 'The connection was lost. Check your network, then start again.',
  elsewhere: 'A test was started in another tab, so this one ended.',
};

export const microphoneBlocked =
  'Your browser blocks the microphone on this page. Allow it with the icon next to the address, then start again.';
export const microphoneMissing = 'No microphone was found. Connect one, then start again.';
export const microphoneFailed = 'The microphone could not be opened. Close other apps that use it, then start again.';
export const microphoneGone = 'The microphone was disconnected. Type your messages, or start again.';
export const soundRefused = `Your browser has muted this page. Press anywhere on it to hear ${productName}.`;
export const voiceUnreached = 'The voice service cannot be reached. Check your connection, then try again.';
export const noSoundThrough =
  'No connection could be made. A firewall may be blocking the audio. Try again, or use another network.';

export const samplePrompts = [
  'Tell me about your products',
  'How do I contact support?',
  'Help me with booking an appointment',
] as const;
