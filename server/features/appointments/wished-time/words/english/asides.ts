import type { Idioms } from '#server/features/appointments/wished-time/words/tongue.ts';
import { month, weekday } from './words.ts';

const day = weekday.replace('((?:', '(?:(?:');
const calendar = `(?:${day}|${month.slice(1, -1)}|spring|summer|autumn|fall|winter)`;
const number =
  '(?:\\d+|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)?[ -]?(?:one|two|three|four|five|six|seven|eight|nine)|ten|eleven|twelve|[a-z]+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)';
const nth =
  '(?:\\d+(?:st|nd|rd|th)|(?:twenty |thirty |forty )?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|[a-z]+teenth|tenth|eleventh|twelfth)';
const kind =
  '(?:good|nice|lovely|great|wonderful|beautiful|pleasant|blessed|fine|fantastic|super|safe|happy|merry|relaxing|gorgeous|splendid|productive)';
const part = `(?:morning|afternoon|evening|night|day|weekend|week|${day})`;
const feast =
  "(?:(?:belated )?(?:new years?(?: eve| day)?|christmas|xmas|thanksgiving|easter|halloween|holidays|hanukkah|birthday|anniversary|mother'?s day|father'?s day|valentine'?s(?: day)?|fourth of july|4th of july))";
const noSlot = '(?! (?:slots?|appointments?|times?|openings?|spots?|for|to come)\\b)';
const notAName =
  "(?:and|i|i'd|i'm|can|could|on|at|for|it's|its|is|to|from|with|calling|please|tomorrow|today|next|this|the|in|my|but|here)\\b";

/** Words of days and times that are no wish: greetings, names, ages, streets, questions. They are read before all others. */
export const asides: Idioms = [
  [
    new RegExp(
      `\\b(?:have|having|had|enjoy|wish(?:ing)? you)(?: yourself| yourselves)?(?: an?| the| your)?(?: very| really)?(?: rest of (?:your|the|a))? (?:${kind}(?:,? (?:and )?${kind})? )${part}\\b${noSlot}`,
      'g',
    ),
    ' ',
  ],
  [
    new RegExp(`\\b(?:have|enjoy)(?: a)?(?: ${kind})?(?: the| your)?(?: rest of (?:your|the))? your ${part}\\b`, 'g'),
    ' ',
  ],
  [new RegExp(`\\benjoy (?:your|the)(?: rest of (?:your|the))? ${part}\\b`, 'g'), ' '],
  [new RegExp(`\\b(?:have|enjoy)(?: a)? ${kind} rest of (?:your|the) ${part}\\b`, 'g'), ' '],
  [new RegExp(`\\b(?:happy|merry) (?:${feast}|${part})(?: (?:to you(?: all)?|everyone|everybody|all))?\\b`, 'g'), ' '],
  [
    /(?<!\b(?:an?|any|the|what|which) )\b(?:good|g'?|top of the|a very good|very good) ?(?:morning|afternoon|evening|night|day)\b(?: to you(?: all)?)?/g,
    ' ',
  ],
  [/\b(?:an? )?(?:very )?good (?:morning|afternoon|evening|day) to you\b/g, ' '],
  [
    /\b(?:what an? |such an? |it's an? |it is an? )?(?:lovely|beautiful|nice|gorgeous|cold|rainy|sunny|fine|wonderful|grand|glorious|miserable) (?:morning|afternoon|evening|day)(?= (?:is ?n't|isn't|is not|out|outside|we're|for it|to be)\b)/g,
    ' ',
  ],
  [
    /^\W*(?:(?:hi|hello|hey|oh|well|yes|um|uh|and)\W+)*(?:morning|afternoon|evening|mornin'?)\b(?=\W+(?:all|there|everyone|everybody|folks|team|guys|sir|madam|ma'am|love|mate|to you)\b|,? (?:can|could|may|might) (?:i|we) (?:make|book|get|have|schedule|arrange|set)\b|,? (?:i'd|i would|i want|i need|i'm|i am|this is|my name|it's|we'd|we need)\b)/,
    ' ',
  ],
  [
    /\b(?:nice|lovely|good|great|pleasure) (?:to|of you to) (?:speak|talk|meet|hear|see|chat)\b[^,]*?\byou\b(?: (?:this (?:morning|afternoon|evening)|today|again|tonight))*/g,
    ' ',
  ],
  [
    /\b(?:may day|good friday|black friday|christmas|easter|halloween|thanksgiving) (?:parade|agreement|party|sale|shopping|tree|cards?|presents?|bonus|decorations|lights|eggs?|club)\b/g,
    '_',
  ],
  [/\bfirst (?:of all|off|and foremost)\b/g, ' '],
  [
    /\b(?:what(?:'s| is| was)|do you know|tell me)(?: the)? (?:day|date|time)(?: is it| it is)?(?: of the week)?(?: today| now| right now)?(?: is it| it is)?(?= *(?:$|[,.?!]))/g,
    '_',
  ],
  [/\bwhat (?:day|date|time) is it\b(?: today| now)?|\btoday's date\b|\btoday is (?:not |just )|\btoday isn't\b/g, '_'],
  [/\bat the end of the day,? (?=it|i |you|we|that|what|they|there)/g, ' '],
  [/\bopen 24\/7\b/g, '_'],
  [
    /\b(?:what time|when|how late|until when) (?:do|are) (?:you|y'all|you guys)(?: guys)? (?:open|close|closed|closing|start|stay open)\b(?:(?!,| (?:but|so|and|can|could|i|i'd)\b).)*/g,
    '_',
  ],
  // Opening hours that somebody only asks about.
  [
    /^.*\b(?:only|just) (?:wanted to know|want to know|wondering|asking|curious) (?:if|whether) (?:you|y'all)(?: guys)?(?: are|'re)? open\b.*$|^.*\bare (?:you|y'all) open\b.*\b(?:only|just) (?:wanted to know|want to know|wondering|asking|curious)\b.*$/g,
    '_',
  ],
  [
    new RegExp(
      `\\b(?:talk|speak|chat) (?:to|with) you (?:again )?(?:later|soon|then|tomorrow|(?:on |next )?${day}|next week)\\b`,
      'g',
    ),
    ' ',
  ],
  [/\b(?:half|quarter) (?:a|an) (?:second|sec|minute|mo|moment|tick)\b|\bhang about\b.*?\bticks?\b/g, ' '],
  // Names.
  [
    new RegExp(
      `(?<!\\b(?:the|my|a) )\\b(?:mr|mrs|ms|miss|mister|missus|dr|prof|professor|sgt|officer|pastor|auntie?|uncle)\\b\\.? (?:[a-z]+ )?${calendar}(?:'?s)?\\b(?! (?:morning|afternoon|evening|at|night))`,
      'g',
    ),
    '_',
  ],
  [
    new RegExp(
      `\\b(?:sur|fore|nick|last|sir)?name(?:'s| is| would be)(?: spelled| called)? (?!${notAName})[a-z'-]+(?: (?!${notAName})[a-z'-]+)?`,
      'g',
    ),
    'name _ _',
  ],
  [
    new RegExp(
      `\\b(?:last|first|middle|sur|family|maiden|nick|full) ?name[:,]? (?!${notAName}|goes|starts|was|so)[a-z'-]+(?: (?!${notAName}|${day})[a-z'-]+)?`,
      'g',
    ),
    'name _ _',
  ],
  [
    new RegExp(
      `\\b(?:daughter|son|wife|husband|sister|brother|mother|father|mom|mum|dad|baby|partner|friend|colleague|niece|nephew|granddaughter|grandson|dog|cat),? (?:is |called |named )?${calendar}\\b(?! (?:at|morning|afternoon|evening))(?= (?:is|has|had|needs|[a-z]+ed|\\S+ing)\\b|$|,)`,
      'g',
    ),
    '_',
  ],
  [
    new RegExp(
      `\\b${calendar}'?s? (?:is|was) (?:my|her|his|our|their|the) (?:\\S+ )?(?:name|surname|birthday|daughter|son|wife|husband)\\b`,
      'g',
    ),
    '_',
  ],
  // Ages, and what happened in a month.
  [
    new RegExp(
      `\\b(?:turned|turns|turning|turn|became|(?:he|she|they|who|son|daughter|kid|child|baby|boy|girl|dog|cat)(?:'ll| will| is gonna|'?s? is going to|'s going to|'s gonna| would)(?: soon| only| just)* be) ${number}(?: years?)?(?: old)?(?: (?:in ${month}|(?:on|last|this|next) (?:${day}|month|week|year|${month})|on the \\S+(?: of ${month})?|yesterday|today|tomorrow))?\\b`,
      'g',
    ),
    ' _ ',
  ],
  [new RegExp(`\\b${number}(?:[ -](?:years?|months?|weeks?|days?)[ -]olds?)\\b`, 'g'), ' _ '],
  [
    new RegExp(
      `\\b(?:i|we|you)(?:'ll| will|'m going to| am going to)(?: soon| only| just)* be ${number} in ${month}\\b`,
      'g',
    ),
    ' _ ',
  ],
  [
    new RegExp(
      `\\b(?:bill|statement|invoice|receipt|charge|letter|payment|paperwork|report)s?(?: \\w+)? (?:from|for|of|in|dated) (?:${calendar})(?: (?:the )?${nth})?`,
      'g',
    ),
    ' _ ',
  ],
  [new RegExp(`\\b(?:main|oak|elm|park|broadway|maple|pine|lake|market|washington|state) and ${nth}\\b`, 'g'), ' _ '],
  // What is called after a day: streets, places, papers.
  [
    new RegExp(
      `\\b(?:\\d+ )?(?:${nth}|${calendar}(?:'?s)?|new year'?s?|(?:4th|fourth) of july|cinco de mayo|(?:${month}) ${nth}) (?:street|str|st|avenue|ave|road|rd|lane|ln|drive|boulevard|blvd|way|court|place|plaza|square|terrace|parkway|highway|close|crescent|gardens|floor|grade|restaurant|cafe|grill|bistro|diner|pub|clinic|church|hospital|bank(?! holiday)|times|post|club|company|magazine|bill|bills|statement|statements|invoice|payment|issue|edition|school|newspaper|parade|roast|paper|prayers|mass|brunch|lunch at|night live|night football|sale|deal|special)\\b(?! (?:on|at|this|next) )`,
      'g',
    ),
    '_',
  ],
  [
    new RegExp(
      `\\b(?:\\d+ )?(?:${nth}|${calendar}(?:'?s)?|cinco de mayo) (?:street|st|avenue|ave|road|rd|lane|drive|boulevard|way|floor|restaurant|clinic|bill|statement|invoice)\\b`,
      'g',
    ),
    '_',
  ],
  [
    new RegExp(
      `\\b(?:corner|intersection) of \\S+(?: \\S+)? and ${nth}\\b|\\b(?:at|on|corner of|near|off) (?!the)${nth} and (?!${nth}|${day}|the|a|i|can|could|do|is|we|my|then|also|or)[a-z]+(?= *(?:$|[,.?!]))`,
      'g',
    ),
    '_',
  ],
  [
    /\b(?:t\.? ?g\.? ?i\.? ?)fridays?'?s?\b|\b(?:at|from) friday'?s\b(?= (?:restaurant|grill|bar))|\bruby tuesday'?s?\b|\bwednesday addams\b/g,
    '_',
  ],
  [/^.*\b(?:appointment|booking|reservation|slot)\b.*\bcancel (?:it|that|this)\b/g, ' _ , '],
  // An appointment that stands is no wish, unless it is to be moved.
  [
    /\balready (?:has|have|had|got|booked|scheduled)(?: got| made)? (?:one|an? (?:\w+ )?(?:appointment|booking|slot|reservation|time))\b(?!.*\b(?:move|change|reschedule|switch|push|instead|make it)\b)(?:(?!,| (?:but|so|and|can|could|then|i|i'd|is there|do you)\b).)*/g,
    ' _ , ',
  ],
  [
    /\b(?:i|we)(?:'m| am|'re| are) (?:already )?(?:booked|scheduled)(?: in)?(?: for| on)? (?!.*\b(?:move|change|reschedule|switch|push|instead|make it)\b)(?:(?!,| (?:but|so|and|can|could|then|i|i'd|i'm)\b).)*/g,
    ' _ , ',
  ],
  // When somebody works, or where they are, is a reason and no wish.
  [
    /\b(?:i|we|he|she)(?: only| usually| mostly)? works? (?:nights|days|mornings|evenings|weekends|afternoons|lates|earlies)\b(?: (?:till|until|from) \w+)?/g,
    ' ',
  ],
  [
    /\b(?:i|we|he|she)(?:'m|'re|'s| am| are| is|'ll be| will be) (?:away|busy|out|off|in [a-z]+|at [a-z]+) (?:then|that (?:day|week)|(?:till|until) then)\b/g,
    ' ',
  ],
  // What was promised or asked about is no wish yet.
  [
    new RegExp(
      `\\b(?:called|rang|phoned|spoke|talked|emailed|wrote|texted|asked|inquired)\\b[^,]{0,40}?\\b(?:about|regarding) (?:(?:the|my|an?|your|coming in|something|appointment|one|opening|slot|on|for|this|next) )*(?=${day}|tomorrow|today)`,
      'g',
    ),
    ' , unclear , ',
  ],
  [
    new RegExp(
      `(?<=\\b(?:yesterday|called|last week|rang|phoned)\\b.*)\\b(?:you|they|she|he|someone|somebody) (?:said|told me|offered(?: me)?|promised(?: me)?|mentioned) (?=(?:\\S+ ){0,2}(?:${day}|tomorrow))`,
      'g',
    ),
    ' , unclear , ',
  ],
  [/\b(?:earlier|early) (?:today|this week|this morning)\b(?! (?:or|would|is|works|please|if))/g, ' yesterday , '],
  [
    /(?<=\b(?:can|could|may|need|want|like|have anything|appointment|book)\b.*)(?<!,) (?=my \w+(?: \w+)? (?:has|have|had|was|hurts?|broke|fell|came)\b|i(?:'ve| have) (?:had|been)\b|it(?:'s| has| was) (?:been|hurt)|(?:cause|because|since) (?:i|my|it|we)\b)/g,
    ' , ',
  ],
  [
    /\b(?:it|lease|contract|policy|insurance|coverage|visa|permit|trial) (?:ends|expires|runs out|is due|is up) (?=(?:on|in|by|at the)\b)/g,
    ' was ',
  ],
  // What is told of before ends where something is asked for.
  [
    /(?<=\b(?:since|ago|last|yesterday|born|birthday|was|were|had|been|hurts?|hurting|broke|fell|missed|saw|called|went|for|came|out|got|told|lost)\b.*)(?<!,) (?=(?:can|could|may|might|would|will) (?:i|we|you|he|she|someone|somebody|my|the|it)\b|(?:do|would) you (?:have|do|guys)\b|(?:is|are) (?:there|it possible)\b|i (?:need|want|would like|wanna|have to|must)\b|(?:i'd|we'd) (?:like|love|need|prefer)\b|we (?:need|want)\b|(?:what|how) about\b|any(?:thing| chance| openings?)\b|something\b)/g,
    ' therefore ',
  ],
];
