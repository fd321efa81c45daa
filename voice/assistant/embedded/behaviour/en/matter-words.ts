import type { MatterWords } from '../matter-words.ts';
import { lines, words } from '../word-table.ts';

/** English words by which a matter is told. */
export const matterWords: MatterWords = {
  reasonLeads:
    lines(`i am phoning because of, i am phoning because, i am phoning regarding, i am phoning to, i am ringing up about, i am ringing to, i am calling because of, i am getting in touch about, i am calling up about, i wanted to ask about, i wanted to speak with somebody about, i wanted to talk with somebody about, mostly, mainly, what brings me to you is, what brings me in is, there is a matter with, there is a problem with, there is an issue with, i wanted to talk to somebody about, i wanted to talk to someone about, i wanted to speak to someone about, my problem is, i am calling about, i am calling because, i am calling regarding, i am calling to, i am ringing about,
    i am ringing because, i am phoning about, calling about, it is about, it is regarding, it concerns, this concerns, this is about, this is regarding,
    it is to do with, it has to do with, to do with, on account of, i am after some help with, the thing is, it is more about, i would like to talk about, i want to talk about, what i need is, what brings me here is, what brings me is, it is because of, about, regarding, because, the reason is,
    the reason i am calling is, please tell them, please tell them that, tell them, tell them that, my message is,
    the message is, just say, please say, say`),
  matterWords:
    words(`calling call called phoning phoned ringing rang ring reaching contacting writing touch contact matter thing something reason
    discuss discussed talk speak brings brought deal`),
  matterPlain:
    words(`getting get got need want wanted like hoping trying here there today somebody someone anybody anyone person people sort sorted
    seen looked sorting dealt phone line little bit quick briefly first hi hello good morning afternoon actually really still again after`),
  matterLinks: lines(
    `about, regarding, concerning, because of, account of, regard to, regards to, relation to, respect to, connection with, do with, matter with, matter of, thing with, something with, discuss`,
  ),
  matterJoins: words('because is was over'),
  matterTails: words('i we that which with'),
  subjectWords: [
    'about',
    'regarding',
    'concerning',
    'because',
    ...words(
      'help problem problems trouble issue issues question questions something appointment wrong dispute matter',
    ).map((what) => `${what} with`),
    'on account of',
    'to do with',
  ],
  topicLeads: lines('about, regarding, concerning, help with'),
  notInTopic: words(
    'this that these something anything everything to i we you he she they it is are was were am do did does have has had and but because who that which if when',
  ),
  mirrored: { my: 'your', our: 'your', me: 'you', us: 'you', mine: 'yours', help: 'about', with: '' },
};
