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

/** How those begin in German who break into what we say. */
export const breakingIn = lines(
  `entschuldigung, entschuldigen, verzeihung, moment, stopp, halt, warten, warte, bitte, warum, wie bitte, wie viel, wie lange, wie ist,
  wann haben, wann ist, wann kann, wo ist, wo sind, was kostet, können sie, kann ich, haben sie, ich habe, ich möchte, ich brauche, ich will,
  mein name, meine nummer, aber ich, nur eine, nur kurz, nein ich, nein warten, nein moment, nein das, eine frage`,
);

/** What is said in one word over us, in German, and is no hum. */
export const breakingInAlone = words('nein hilfe hallo was falsch mensch mitarbeiter mitarbeiterin');
