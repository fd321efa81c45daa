import { lines, words } from '../word-table.ts';
import type { LeavingWords } from './leaving-words.ts';

export const leavingWords: LeavingWords = {
  leave:
    lines(`never mind, nevermind, forget it, forget that, forget about it, forget about that, let's forget it, let's forget about it, let's forget about that, let's leave it, leave it, let it go, no appointment, i changed my mind, i have changed my mind,
    changed my mind, cancel that, not any more, no longer need, no longer want, do not bother, do not worry about it, do not worry, do not trouble yourself, no matter`),
  whyLeave: lines(
    'not any more, i changed my mind, i have changed my mind, changed my mind, no longer need, no longer want, no appointment',
  ),
  changes: lines(
    'make it, make that, make mine, change it to, change that to, switch it to, switch that to, let us make it, i would rather have, i would rather do, let us do',
  ),
  refusals:
    lines(`no need, no need for that, not necessary, not needed, not be necessary, not be needed, it is fine, it is okay, it is ok, it is all right, it is alright, it is good, that is okay, that is ok, that is all right, that is alright,
    that is fine thanks, that is fine thank you, i am okay, i am ok, i am good, i am all right, i am alright, we are good, we are fine, all right for now, good for now, okay for now, fine for now, not for now,
    another time, some other time, another day, some other day, next time, maybe later, perhaps later, not interested, no interest, do not think so, i will pass, i pass, hard pass,
    not worth it, not important, not a big deal, no big deal, no biggie, not that important, without, would rather not, better not, do not care, no point, no use, do without, live without, can wait,
    not much help, not helpful, no help, no good to me`),
  ownWays: [
    ...lines(
      'i will, i am going to, i can, i could, i might, i shall, i would rather, i would sooner, i prefer to, i had better, i better, i would better',
    ),
    ...lines('we will, i will have to, i may, i think i will, i guess i will, i will go and, i will go'),
  ],
  ownWayVerbs:
    lines(`look, send, google, search, check, find, figure, try, ask, stop, swing, drop, come, pop, visit, drive, walk, go, e mail, email, mail, write, text, message you, call,
    ring, phone, think, see, manage, sort, work it out, work that out, work out, read, get it, get that, get back, get in touch, do it, do that, do some, handle, deal with, shop, browse, talk to, speak to, speak with, talk with, order,
    hold off, be fine, be okay, be all right, be in touch, be back, be going, take it from here, take my, live, survive, let you, leave it, run, hang up, skip, hop, head, contact, consult, reach out, use, book online`),
  byes: lines(
    'bye, bye-bye, goodbye, cheerio, good night, see you, so long, take care, have a good, have a nice, have a great, have a lovely, have a wonderful, have a pleasant, have to go, got to go, gotta go',
  ),
  offerWords: words(
    'leave message messages detail details note notes noted contact callback taken take bother trouble',
  ),
  softeners: words(
    'eh maybe perhaps guess suppose think believe probably just though anyway anyways all same really instead',
  ),
  anger: lines(
    'angry, furious, livid, fed up, sick of this, sick of you, sick and tired, ridiculous, outrageous, unacceptable, disgrace, disgraceful, disgusting, is a joke, useless, appalling, so frustrating, so frustrated, very frustrated, really frustrated, had enough of, never call me back, never called me back, never call back, terrible service, awful service, idiot, idiots, moron, morons, incompetent, shame on you, the worst service',
  ),
  apologies: lines(
    'sorry, my mistake, my bad, my apologies, apologies, oops, whoops, excuse me, pardon me, my fault, mistake',
  ),
  whoseNumber: lines(
    'is this, is that, have i reached, did i reach, do i have, have i got, am i speaking to, am i speaking with, am i talking to, did i call, have i called',
  ),
  businessKinds: lines(
    `vet, vets, veterinarian, animal hospital, hospital, clinic, dentist, doctor, drugstore, post office, police, police station, fire department, school, library, hotel, restaurant, bakery, bookstore, law firm, court, courthouse, city hall, church, gym, salon, hair salon, barber, barber shop, garage, pet store, grocery store, gas station, dmv`,
  ),
};
