import { intentRows } from '../../rows.ts';
import { lines, words } from '../../word-table.ts';

/** What wins over the expected answer of any question: repeat, a person, goodbye, and what is refused. */
export const alwaysIntents = intentRows({
  repeat: {
    least: 1,
    says: [
      '[sorry] (could|can|would) you (repeat|say) (that|it|the question) [again] [please]',
      'please (repeat|say) (that|it) [again]',
      '(say|come) [that] again [please]',
      '[sorry] what did you (say|ask)',
      '(pardon|pardon me|excuse me|i beg your pardon)',
      'sorry [what] [was that]',
      '[sorry] i (did not|could not) (hear|catch|understand|get) (you|that)',
      '(repeat|again) please',
      'repeat',
      'one more time [please]',
      'what was that [again]',
    ],
  },
  wait: {
    least: 1,
    says: [
      '(one|just a|wait a|hang on a|hold on a) (moment|second|minute|sec) [please]',
      '(hold on|hang on|wait) [please]',
      'give me (a|one) (moment|second|minute)',
      'let me (check|look|get a pen|find it)',
      'just a moment let me (check|look)',
      '(hold|stay on) the line [please]',
      '(please|can you|could you) (wait|hold) [on] [a (moment|second|minute)]',
      '(bear|bare) with me',
    ],
  },
  thinking: {
    least: 1,
    needs: lines(
      'let me see, let me think, let me tell, honestly, to be honest, funny you, good question, put it, put this, say it, say this',
    ),
    says: [
      'let me (see|think) [now|for a moment]',
      '[well] let me tell you',
      '[well] (honestly|to be honest)',
      'funny you should ask',
      '[that is a] good question',
      'how (shall|do) i (put it|put this|say it|say this)',
    ],
  },
  recall: {
    least: 1,
    needs: lines('was it, is it called'),
    says: ['(where|what|who|when) was it [now|again]', 'what is it called [again]'],
  },
  goodbye: {
    needs: words(
      'goodbye bye day evening weekend one later soon go care helps helped helpful needed answers leave think now long',
    ),
    says: [
      '(goodbye|good bye|bye|bye bye)',
      '(thanks|thank you) [very much|so much] (goodbye|bye|bye bye)',
      '(okay|all right) [thanks|thank you] bye',
      '[all right|okay|great] (thanks|thank you) [very much|so much] (goodbye|bye)',
      'have a good one [bye]',
      'have a (nice|good|great) (day|one|evening|weekend) [bye]',
      '(see you|talk to you) (later|soon)',
      'i have to go [now] [bye]',
      'i will (call|ring) (back|again) later [bye|goodbye]',
      'cheers bye',
      '(take care|bye for now|so long) [now|then]',
      '[okay|great|perfect] that (helps|helped|is very helpful|was very helpful|is all i needed|answers my question) [a lot|thank you|thanks]',
      '[perfect|great|brilliant|okay] [thanks|thank you] take care',
      '(i will|i am going to) (let you go|leave it there|think about it)',
      'never mind bye',
    ],
  },
  person: {
    needs: lines(
      'speak, talk, talking, person, human, human being, operator, representative, agent, transfer, connect, me through, through please, contact, reach',
    ),
    says: [
      '[can i|could i|i want to|i would like to|i need to|may i|let me] (speak|talk) (to|with) (a|an|a real|an actual) (person|human|human being|someone|somebody|agent|representative|operator)',
      '(can|could) (you|i) [please] (transfer|connect|put) me [through] [to] (someone|somebody|a person|the office|a human)',
      '(can|could|may) i (speak|talk) (to|with) (someone|somebody|the manager|the owner|the boss|the receptionist|a lawyer|the doctor|an attorney|a solicitor)',
      '(a|real) (person|human) please',
      'how (do|can) i (contact|reach) (support|customer support|customer service)',
      '(give|get) me (a real|an actual|a living) (human|person|human being|operator|agent)',
      '[just] let me (talk|speak) to (a|an) (human|person|operator|agent)',
      '(operator|representative|agent) [please]',
      'is there (anyone|someone|somebody) i can (speak|talk) to',
      'i (want|need) a (human|person|real person)',
      'put me through [please]',
      'i do not want to (talk|speak) to a (machine|robot|computer)',
    ],
  },
  'wrong-number': {
    needs: lines(
      'wrong number, wrong place, wrong people, wrong business, wrong company, wrong office, wrong house, wrong line, wrong digits, wrong contact, dialed wrong, dialled wrong, misdialed, misdialled, mean, else, who, whom, where',
    ),
    says: [
      '[sorry|oh sorry|i am sorry|oops] [i think] [i have|i have got|you have|this is|i dialed|i dialled|must be|it is] (the|a) wrong number',
      '[sorry] wrong number',
      '[sorry] i have (misdialed|misdialled|dialed wrong|dialled wrong)',
      '[sorry] i must have (dialed|dialled) the wrong number',
      'i think i misdialed [sorry]',
      '(sorry|oops) i (dialed|dialled) wrong',
      'i (called|dialed|dialled|rang) the wrong (number|place|people)',
      'i did not mean to call you',
      '(you are|this is|that is) not (who|whom|where|the number) i (wanted|meant|was trying) [to] (call|ring|reach)',
      'i (wanted|meant|was trying) to (call|reach|ring) (someone|somebody|somewhere) else',
    ],
  },
  'other-business': {
    needs: words('pizza hut bank airport pharmacy different'),
    says: [
      '(is this|i am looking for|i was trying to reach|am i speaking to) (the pizza place|pizza hut|the bank|the airport|the pharmacy|a different company)',
    ],
  },
  emergency: {
    needs: lines(
      'emergency, breathing, breathe, unconscious, collapsed, heart attack, stroke, chest pain, ambulance, kill, myself, fire, breaking in',
    ),
    says: [
      '[this is|it is] an emergency',
      '(he|she|someone|my husband|my wife|my child|my mother|my father) (is not breathing|has stopped breathing|is unconscious|collapsed|is having a heart attack|is having a stroke)',
      '[i have|i am having] (severe|terrible|bad) chest pain',
      'i can not breathe',
      '(call|send|i need) an ambulance',
      'i want to (kill|hurt) myself',
      'there is a fire',
      '(someone|somebody) is breaking in',
    ],
  },
  'urgent-matter': {
    needs: lines(
      'is bleeding, am bleeding, are bleeding, bleeding badly, bleeding a lot, stop the bleeding, knocked, burst, flooding, leaking, pouring, locked, in pain, terrible pain, unbearable pain, lot of pain, lots of pain, deal of pain, much pain, broke',
    ),
    says: [
      '[my|his|her] (tooth|teeth) (got|was|were|has been|have been) knocked out [and] [it is] [bleeding]',
      '(it is|i am|he is|she is|there is) bleeding [badly|a lot|and it will not stop]',
      '(water|gas|the pipe|a pipe|the boiler) is (pouring|leaking|flooding|coming) (in|out|through the ceiling|everywhere)',
      '(a|the|our) (pipe|boiler|water main) [has] burst',
      'i am locked out [of my house|of my car]',
      'i (am|was) in (terrible|unbearable|a lot of|so much) pain',
      '(i|he|she) (can not|could not) stop the bleeding',
      'i (broke|cracked|lost) (a|my) tooth [and it hurts]',
    ],
  },
  anger: {
    least: 0.85,
    says: [
      '(this|that|it) is (ridiculous|outrageous|unacceptable|a joke|a disgrace|disgusting|absurd)',
      'i am [so|really|absolutely] (angry|furious|fed up|sick of this|annoyed)',
      'you (people|guys) are (useless|hopeless|terrible|the worst|a joke)',
      'nobody ever (calls|rings|gets) [me] back [to me]',
      'what (kind|sort) of (business|service|company) is this',
      'i have (been waiting|called) (for weeks|for days|three times|five times|ten times) [already]',
      'i have had (enough|it) [of this|with you]',
    ],
  },
  override: {
    needs: lines(
      'ignore, forget, disregard, override, instructions, prompt, system prompt, rules, configuration, pretend, act as, mode, developer, administrator, admin, api key, password, secret, you are now',
    ),
    says: [
      '(ignore|forget|disregard) [all] [of] [your|the|my] (previous|prior|earlier) (instructions|instruction|rules|prompt)',
      '(ignore|forget|disregard|override) (your|the|all your|all) (instructions|rules|programming|guidelines)',
      '(tell|show|read|give|reveal|repeat|print) [to] me your (system prompt|prompt|instructions|rules|configuration)',
      'what (are|is) your (instructions|system prompt|prompt)',
      'you are now (in developer mode|a different assistant|unrestricted|my assistant)',
      '(pretend|act as if) you (are|have no) (someone else|rules|the owner|the administrator)',
      'enter (developer|admin|debug) mode',
      'i am (the developer|your developer|your administrator|the admin)',
      'what is your (api key|password|secret)',
    ],
  },
  'other-clients': {
    least: 1.1,
    needs: lines(
      'other, another, last, previous, all, else, elses, who called, who rang, names of, name of, number of, numbers of, details of, records of, data of, address of, addresses of, e mail of, neighbor, my wife, my husband, my ex, my boss',
    ),
    says: [
      '(give|tell|read|send) me the (name|names|number|numbers|phone number|phone numbers|address|addresses|e mail|details|records|data) of (your|other|another|the last|all|a|the) (client|clients|patient|patients|customer|customers|caller|callers|people)',
      'who (called|rang|else called|was the last caller) [before me|today|yesterday]',
      '(list|read) (your|all|all your|the other) (clients|patients|customers|callers|calls)',
      'what did (the last|another|the previous|the other) (caller|client|patient|customer) say',
      'is (my neighbor|my wife|my husband|my ex|my boss) (a client|a patient|a customer) [of yours|there]',
      'what (other|personal) (client|customer|patient) (data|information|details) do you have',
      '(tell|give) me (somebody|someone) (elses|else) (number|data|appointment|details|records)',
    ],
  },
  sales: {
    least: 1.1,
    needs:
      words(`offer offering deal deals promotion discount opportunity listing ranking rank presence processing merchant supplier provider
      sell introduce pitch present interested loans loan funding solar advertising marketing search optimization offers leads grow save
      energy payroll purchasing`),
    says: [
      '[i am calling|we are calling|calling] (about|with|to offer you) (a|an|our) (special|exclusive|great|limited|new) (offer|deal|promotion|discount|opportunity)',
      '[i am calling] (about|regarding) your (google listing|business listing|website ranking|search ranking|online presence|credit card processing|merchant account|electricity bill|energy supplier|internet provider)',
      'we (can|could) (help|get) (you|your business) [to] (rank|grow|save money|more customers|more leads|to the first page)',
      '(i would like to|i want to|can i|could i) (offer|sell|introduce|pitch|present) you (our|a|some) (product|products|service|services|software|solution|solutions)',
      '(are you|is the owner) interested in (business loans|a business loan|funding|solar panels|advertising|marketing services|search engine optimization|s e o services)',
      'we have (a|some) (great|special|limited) (deal|offer|discount|deals|offers) (on|for) {thing}',
      'we (offer|sell|provide) (marketing|advertising|cleaning|leads|office supplies|insurance|software) [services] (to|for) (businesses|companies|firms) [like yours]',
      '(may|can|could) i (speak|talk) (to|with) the (owner|person|decision maker) (about|in charge of|who handles) [your] (advertising|marketing|purchasing|energy|payroll)',
    ],
  },
  robocall: {
    needs: words(
      'press dial warranty selected won chosen suspended compromised blocked solicitation important recorded automated final lower removed',
    ),
    says: [
      'this is (an important|a recorded|an automated|the final|your final) (message|call|notice|announcement) [regarding|about|from]',
      '(press|dial) (one|two|nine|1|2|9) (to|now to|or) (speak|be|opt|connect|remove|talk|hold)',
      'we have been trying to reach you (about|regarding|concerning) your (cars|vehicles|car|vehicle) extended warranty',
      'your (vehicle|car) warranty (is about to expire|has expired|is expiring)',
      'you have (been selected|won|been chosen) [to receive|for] (a|an|free) (cruise|vacation|gift card|prize|grant)',
      'your (social security number|bank account|account) has been (suspended|compromised|blocked)',
      'this is not a (solicitation|sales call)',
      'do not hang up this is (important|urgent)',
      'lower your (interest rate|interest rates|credit card rate)',
      'to be removed from (this|our) list press',
    ],
  },
});
