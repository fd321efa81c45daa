// Loaded before `server/main.ts`: breaks it at a signal, as a fault of ours would. Its words are a caller's.
import { AssistantSide } from '#voice/session/assistant-side.ts';

const fault = () => new Error('my name is Maria Lopez');
const side = AssistantSide.prototype;
const { tellPlaying } = side;

process.on('SIGHUP', () => void Promise.reject(fault()));
process.on('SIGWINCH', () => {
  throw fault();
});
/** In the code of the call that looks at its deadlines next, and once more in what that began. */
process.on('SIGUSR2', () => {
  side.tellPlaying = function (this: AssistantSide) {
    side.tellPlaying = tellPlaying;
    setTimeout(() => {
      throw fault();
    });
    tellPlaying.call(this);
  };
});
