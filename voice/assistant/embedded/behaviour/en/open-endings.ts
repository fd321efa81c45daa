import { lines, words } from '../word-table.ts';

/** How an English utterance ends that is not over, in opened words ("i am", not "i'm"). The last phrases are how "uh" is heard. */
export const openEndings = {
  words:
    words(`a an the my your our his their and or but if because so to of for from with by about at on in into as than i we is am
    was have has had need want who whose which whether very number's
    uh um er erm hmm mm well`),
  phrases: lines(
    `that would be, it would be, let me see, let me think, let me check, let me look, hold on, hang on, one moment, one second, just a second, just a moment, wait a second, give me a second, i mean, you know, it starts with, spelled, that is spelled,
    to know, like us, like up, with up, my name, i would like, how much does, how long does, what does, do you, do you also, tell me`,
  ),
  doubted: words("up that them him 'em than then it a the an and am i'm ah at mom not some on her are or off ever"),
};

/** How those begin who break into what we say. What a listener's "okay" or a hum may be heard as is not here, as "no" for "oh". */
export const breakingIn = lines(
  `excuse, sorry, pardon, stop, wait, hold on, hang on, listen, actually, just, please, one moment, one second, one question, never mind,
  can i, can you, can we, could you, may i, let me, do you, is there, are you, what about, what is, what if, what do, what time, how much, how long,
  how do, how many, but i, i have, i need, i want, i would, i already, i did, my name, my number, no i, no wait`,
);

/** What is said in one word over us, in English, and is no hum. */
export const breakingInAlone = words('no nope help hello what never agent operator representative human person');
