import { lines, words } from '../word-table.ts';

/** How a German utterance ends that is not over. A verb or a particle may well be its last word, an article is not. */
export const openEndings = {
  words:
    words(`der die das den dem des ein eine einen einem einer mein meine meinen meinem meiner ihr ihre ihren unser unsere und oder
    aber wenn weil dass denn zum zur von vom für beim über unter lautet am ich wir bin ist möchte brauche sehr ähm äh hm also naja`),
  phrases:
    lines(`moment, einen moment, moment mal, mal sehen, mal schauen, lassen sie mich sehen, ich schaue mal, sekunde, eine sekunde,
    ich meine, wie heißt das, buchstabiert, mein name, können sie mir sagen, haben sie auch`),
  doubted: [],
};
