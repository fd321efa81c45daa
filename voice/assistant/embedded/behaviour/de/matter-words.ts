import type { MatterWords } from '../matter-words.ts';
import { lines, words } from '../word-table.ts';

/** German words by which a matter is told. */
export const matterWords: MatterWords = {
  reasonLeads:
    lines(`ich rufe an weil es um, ich melde mich weil es um, weil es um, ich wollte mit jemandem über, ich möchte mit jemandem über, ich würde gerne mit jemandem über, ich müsste mit jemandem über, mein anliegen betrifft, hauptsächlich um, hauptsächlich, es geht um, geht um, es geht mir um, bei mir geht es um, mein anliegen ist, mein anliegen wäre, mein problem ist, mein thema ist, der anlass ist, ich brauche hilfe bei, ich brauche hilfe mit, ich bräuchte hilfe bei, ich bräuchte hilfe mit, ich rufe wegen, ich komme wegen, es ist wegen, es wäre wegen, es betrifft, was ich brauche ist, und zwar, es dreht sich um, ich melde mich wegen, ich rufe an wegen, es handelt sich um, und zwar um, bitte richten sie aus, richten sie bitte aus, richten sie aus,
    bitte sagen sie, sagen sie bitte, meine nachricht ist, die nachricht ist, meine nachricht lautet, die nachricht lautet, der grund ist`),
  matterWords:
    words(`rufe anrufe anruf melde meldet anliegen grund sache angelegenheit thema etwas sprechen spreche reden rede besprechen geht gehe
    dreht handelt führt`),
  matterPlain:
    words(`wollte gerne klären geklärt regeln geregelt erledigen jemandem jemanden jemand ihnen heute folgendes kurz nämlich halt bräuchte
    brauche hilfe guten tag morgen hallo wende`),
  matterLinks: lines(
    `wegen, bezüglich, betreffend, zwar, betrifft, geht um, geht es um, geht mir um, dreht sich um, handelt sich um, hierbei um`,
  ),
  matterJoins: words('über um weil ist wäre besprechen'),
  matterTails: words('ich wir die das den sprechen reden'),
  subjectWords: lines(
    'und zwar, es betrifft, es dreht sich um, wegen, über, bezüglich, betreffend, zu meiner, zu meinem, um meine, um meinen, mit meiner, mit meinem, frage zu, fragen zu, frage zum, frage zur, fragen zum, fragen zur, ob, weil',
  ),
  topicLeads: lines('wegen, es geht um, frage zu, frage zur, frage zum, bezüglich'),
  notInTopic: words('ich wir sie er es ist sind war habe haben hat und aber weil dass die das ob wenn an'),
  mirrored: {
    mein: 'Ihr',
    meine: 'Ihre',
    meinen: 'Ihren',
    meinem: 'Ihrem',
    meiner: 'Ihrer',
    meines: 'Ihres',
    unser: 'Ihr',
    unsere: 'Ihre',
    unserer: 'Ihrer',
    unserem: 'Ihrem',
    es: '',
    geht: '',
    frage: '',
  },
};
