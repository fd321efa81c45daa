import { words } from '../word-table.ts';

/** Words of grammar in English: alone they mean nothing. */
export const functionWords =
  words(`a an the and or but if of to in on at for from by with about as is am are was were be been being do does did done have
    has had having will would can could may might shall should must i me my mine you your yours he him his she her it its we us our
    they them their this that these those what which who whom whose when where why how not no yes any some all one ones also too
    very just only now then than so out up off over because since`);

/** "i'm" -> "i am", for every word and its endings. */
const opened = Object.fromEntries(
  Object.entries({
    "'m am": 'i',
    "'re are": 'you we they what where how',
    "'ve have": 'i you we they should could would might must',
    "'ll will": 'i you he she it we they that this there who what someone somebody',
    "'d would": 'i you he she it we they that who someone somebody',
    "'s is": 'it that what where who there name he she how here when this everything everyone one',
    "n't not": 'do does did could is are was were have has had would should must need',
  }).flatMap(([ending, hosts]) => {
    const [short, full] = words(ending);
    return words(hosts).map((word) => [`${word}${short}`, `${word} ${full}`]);
  }),
);

/** Joined words -> their parts. */
export const contractions: Readonly<Record<string, string>> = {
  ...opened,
  im: 'i am',
  its: 'it is',
  thats: 'that is',
  whats: 'what is',
  dont: 'do not',
  cannot: 'can not',
  "can't": 'can not',
  "won't": 'will not',
  "let's": 'let us',
  "y'all": 'you all',
  email: 'e mail',
  'e-mail': 'e mail',
  mail: 'mail',
};
