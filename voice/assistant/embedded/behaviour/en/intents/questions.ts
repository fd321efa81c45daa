import { intentRows } from '../../rows.ts';
import { lines } from '../../word-table.ts';

/** What callers ask about the business and its assistant. {service} and {business} come from the brief. */
export const questionIntents = intentRows({
  robot: {
    needs: lines(
      'robot, machine, computer, ai, a i, bot, human, real, person, recording, recorded, automated, artificial',
    ),
    says: [
      '(are you|am i (talking|speaking) (to|with)) (a|an) (robot|machine|computer|a i|ai|bot|real person|human|recording|answering machine)',
      'are you (human|real|a person|automated|artificial)',
      'is this (a|an) (robot|machine|recording|computer|answering machine|automated system|a i|ai)',
      'are you recording (this|me|this call)',
      'is this call (recorded|being recorded)',
    ],
  },
  'hours-now': {
    needs: lines('open, closed, there, in'),
    says: [
      'are you [guys] [still] open [right] [now|at the moment|currently|today]',
      'is (the office|the clinic|the shop) [still] (open|there|in) [right now|now|today]',
      'is (anyone|anybody|somebody) [still] in [right now|now|today]',
      'are you closed [now|already|today]',
      'are you open (at the moment|this minute)',
      'is (the office|the shop) closed [now|already]',
    ],
  },
  hours: {
    needs: lines(
      'open, close, closed, opening, closing, hours, times, come, work, monday, tuesday, wednesday, thursday, friday, saturday, sunday, today, tomorrow, tonight, weekend, weekends',
    ),
    says: [
      'are you [guys] (open|closed) [on|this|next] {day}',
      '(what time|when|until when|how late) (do|are|will) you [be] (open|close|closed|opening|closing) [on|this] {day}',
      '(what are|what is|tell me) (your|the) (hours|opening hours|times) [for|on|this] {day}',
      'how late are you open [on] {day}',
      'is (the office|the clinic|the shop) open [on] {day}',
      'can i come (in|by|over) [on] {day}',
      'do you (work|open|close) [on] {day}',
      'are you open (on|at|over) (weekends|the weekend)',
      '(what are|tell me|give me|could you tell me|can you tell me) [what] (your|the) (hours|opening hours|business hours|office hours|opening times) [are] [please]',
      '(when|what time|what days) (are you|do you) (open|close)',
      'when (are|is) (you|the office|the clinic) open',
      'what time do you (open|close)',
      '(opening|business|office) (hours|times) [please]',
      'how (long|late) are you open',
      'when can i come (in|by)',
    ],
  },
  'is-in': [
    'is (the|your) (doctor|dentist|lawyer|attorney|owner|manager|boss|nurse|vet) (in|there|available|working|around|in the office) {day}',
    'will (the|your) (doctor|dentist|lawyer|attorney|owner|manager|boss|nurse|vet) be (in|there|available|working|around) [on] {day}',
  ],
  today: {
    needs: lines('is today, day is it, date is it, the date, date today, day today, the day today, today date'),
    says: [
      'what (day|date) is [it] today',
      "(what is|what's) (the date|today's date|the day) [today]",
      'which day is it [today]',
    ],
  },
  address: {
    needs: lines('where, address, street, city, town, location, post code, postcode, zip code'),
    says: [
      '(where|where exactly) are you [located|based]',
      'what is (your|the) [office|street|exact] address',
      '(where is|where can i find) (your|the) (office|clinic|shop|practice|building)',
      '(can|could) you (give|tell) me (your|the) address',
      '(i would like|i want|i need) to know (your|the) [office] address',
      'which street are you on',
      'what street is (it|that)',
      'which (city|town) are you in',
      'what is your (location|post code|postcode|zip code)',
    ],
  },
  direction: {
    needs: lines(
      'directions, the way, best way, get there, get to you, get to your, get to the, come to you, come there, find you, find your, find the, park, parking, bus, car park, stop, station, subway, train, lost',
    ),
    says: [
      'how (do|can) i (get|find|come) (there|to you|to your office|to the office|you)',
      '(can|could) you (give|tell) me (directions|the directions|the way)',
      '(directions|the way) (to|to your) (office|place|clinic) [please]',
      'is there (parking|a parking lot|a car park) [there|nearby]',
      'where (can|do) i park [my car]',
      '(do you have|are there) [free] (parking|parking spaces|a parking lot)',
      'what is the (best|nearest) (way|bus stop|station|subway|tube station|train station)',
      'how do i get there by (car|bus|train)',
      'i am lost how do i find you',
    ],
  },
  services: {
    needs: lines(
      'services, products, offer, provide, specialize, areas, kind of, kinds of, type of, types of, sort of, sorts of, help me, you help, can you do, could you do, do for me',
    ),
    says: [
      'what (services|kind of services|kinds of services|sort of services) do you (offer|have|provide)',
      'what (do|can) you (offer|provide)',
      'what are your (services|products)',
      'what (kind|kinds|type|types|sort|sorts) of (cases|work|law|treatments|things|matters) do you (do|take|handle|offer)',
      'what (can|could) you (help|do) [me|for me] [with]',
      'what areas do you (cover|practice)',
      'what do you specialize in',
    ],
  },
  offers: {
    least: 1,
    needs: lines('services, products'),
    says: [
      '(tell|can you tell|could you tell) me [more|something] about [all] (your|the) [other] (services|products)',
      'i (would like|want) to (know|hear|learn) [more] about your (services|products)',
    ],
  },
  service: [
    'do you [guys] [also] (do|offer|provide|handle|have|take|practice) {service} [cases|services]',
    '(can|could) you [guys] (do|handle|help [me] with) {service}',
    'do you (help|deal) with {service}',
    'is {service} something you (do|offer)',
    'i (need|am looking for|am interested in) {service} do you (do|offer) that',
    'are you (doing|offering) {service}',
  ],
  overview: {
    needs: lines(
      'company, business, firm, practice, about you, yourselves, you guys, place, who am i, who did i, who is this, do you do, you do, reached, is this',
    ),
    says: [
      '(what|who) (is|are) (this company|your company|this business|you guys|your business|this firm|your firm)',
      'what (do|does) (you|your company|your firm|your business) [guys] [actually|exactly] do',
      'tell me (about|more about|something about) (your company|your business|yourselves|your firm|your practice|you)',
      '(who am i|who did i) (speaking|talking|call|reach) [to|with]',
      '(who is this|what company is this|which company is this)',
      'what is this (company|business|place)',
      'have i reached {business}',
      'is this {business}',
    ],
  },
  website: {
    needs: lines('website, web, web site, web page, webpage, homepage, online, internet, url, link, site'),
    says: [
      '(what is|tell me) (your|the) (website|web site|web address|web page|homepage)',
      'do you have a (website|web site|web page|homepage|site)',
      '(where|can) i find (you|information) (online|on the internet|on the web)',
      'are you online',
      'is there a (website|web page|link)',
      'what is your (url|internet address)',
    ],
  },
  'why-asked': {
    least: 1.1,
    needs: lines(
      'why, that for, this for, it for, number for, name for, my data, my number, my details, do with it, do with that, really necessary, really needed, really have to',
    ),
    says: [
      'why do you (need|want|ask for) (that|this|my number|my name|my e mail|to know)',
      'what do you need (that|it|my number|my name) for',
      'what (is that|are you going to do with (it|that)) for',
      'why do you ask',
      '(is it|is this) really (necessary|needed) [for this|for that]',
      'do i really have to (say|tell you|give) (that|this)',
      'what happens with my (data|number|details)',
    ],
  },
});
