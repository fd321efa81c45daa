import { lines, words } from '../word-table.ts';
import type { LeavingWords } from './leaving-words.ts';

export const leavingWords: LeavingWords = {
  leave:
    lines(`vergessen sie es, vergessen sie's, vergessen wir das, lassen sie es, lassen sie's, lassen wir es, lassen wir das, doch nicht, ich habe es mir anders überlegt, habe es mir anders überlegt,
    kein termin, doch keinen termin, hat sich erledigt, das hat sich erledigt, erledigt sich, schon gut, ist schon gut, egal, macht nichts, machen sie sich keine mühe, nicht so wichtig, ist nicht wichtig, lassen sie es gut sein, lassen wir es gut sein`),
  whyLeave: lines(
    'ich habe es mir anders überlegt, habe es mir anders überlegt, hat sich erledigt, das hat sich erledigt, erledigt sich',
  ),
  changes: lines(
    'machen sie daraus, machen wir daraus, ändern sie es auf, ändern sie das auf, ich möchte lieber, ich hätte lieber, ich nehme lieber',
  ),
  refusals:
    lines(`ist in ordnung, ist schon in ordnung, schon in ordnung, das ist in ordnung so, ist okay, ist schon okay, schon okay, passt schon, das passt schon, geht schon, es geht schon, geht auch so, ein andermal, ein anderes mal, vielleicht später,
    vielleicht ein andermal, kein interesse, nicht interessiert, muss nicht sein, nicht nötig, nicht notwendig, brauche ich nicht, brauchen sie nicht, keine umstände, lieber nicht, eher nicht, ich verzichte, kein bedarf, nicht wichtig`),
  ownWays: lines(
    'ich, dann, ich werde, ich kann, dann werde ich, dann kann ich, ich will lieber, ich möchte lieber, ich mag lieber, ich muss, da, wir, dann müssen, dann muss ich',
  ),
  ownWayVerbs:
    lines(`schaue, schau, gucke, guck, sehe, suche, google, googele, googeln, frage, frag, probiere, probier, versuche, versuch, komme, komm, gehe, geh, schreibe, schreib, rufe nochmal, rufe selbst, melde, meld, überlege, überleg, finde, lese, kümmere, kümmer, wende, mache es, mache das, fahre, bestelle, lasse es, lass es, verzichte,
    selbst, selber, im internet, woanders, online`),
  byes: lines(
    'tschüss, tschüs, tschau, ciao, ade, servus, wiedersehen, wiederhören, bis dann, bis bald, schönen tag, schönen abend, schönes wochenende',
  ),
  offerWords: words('nachricht nachrichten angaben daten notieren aufnehmen hinterlassen rückruf'),
  softeners: words('vielleicht wohl glaube denke meine lieber sowieso trotzdem wirklich einfach nur bloß'),
  anger: lines(
    'wütend, stinksauer, bin sauer, echt sauer, richtig sauer, verärgert, unverschämt, unverschämtheit, eine frechheit, lächerlich, unmöglich ist das, das ist unmöglich, unerhört, eine zumutung, schnauze voll, nase voll, reicht mir jetzt, unfassbar, nie zurückgerufen, ruft nie zurück, idiot, idioten, trottel, vollidioten, unfähig',
  ),
  apologies: lines('entschuldigung, verzeihung, pardon, sorry, tut mir leid, mein fehler, hoppla, ups, verwählt'),
  whoseNumber: lines(
    'ist das, ist dort, ist da, bin ich da bei, bin ich hier bei, bin ich bei, spreche ich mit, habe ich',
  ),
  businessKinds: lines(
    `tierarzt, tierarztpraxis, zahnarzt, arztpraxis, bank, post, polizei, schule, bücherei, hotel, restaurant, bäckerei, gericht, rathaus, friseur, werkstatt`,
  ),
};
