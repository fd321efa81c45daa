import type { Intent } from '../behaviour.ts';

/** What callers want, said where it was invited. */
export const requestIntents: readonly Intent[] = [
  {
    name: 'hello',
    says: [
      '(hi|hello|hey|good morning|good afternoon|good evening) [there]',
      'good (morning|afternoon|evening|day)',
      '(hello|hi) [is] (anyone|anybody|someone) there',
      'are you there',
      'can you hear me',
      '(hi|hello) how are you [today]',
      'yes (hello|hi)',
    ],
  },
  {
    name: 'question-ahead',
    says: [
      'i have (a|one|another|a quick|a couple of) (question|questions) [for you]',
      '(can|could|may) i ask [you] (something|a question|a quick question)',
      'i (would like|want|need) to ask [you] (something|a question)',
      'just a quick question',
      'i need some information',
      '(can|could) you help me',
      'i need [some] help',
      'yes (actually|there is|one more thing|i do)',
      '(actually|one more thing|another thing)',
    ],
  },
  {
    name: 'message',
    says: [
      '(can|could|may) i leave (a|you a|a quick) message [please] [for {person}]',
      'i (would like|want|need) to leave a message [for {person}]',
      '(please|can you|could you) (take|note) [down] a message',
      '(please|can you) (give|pass) (him|her|them) a message',
      '(leave|take) a message [please]',
    ],
  },
  {
    name: 'callback',
    says: [
      '(can|could|would) (someone|somebody|you|anyone) [please] (call|ring|phone) me [back]',
      'please (have|ask) (someone|somebody|him|her|them) [to] (call|ring) me [back]',
      'i (would like|want|need) a (call back|callback|return call)',
      'i am (returning|calling back about) (your|a|the) (call|missed call)',
      '(someone|somebody|you) (called|rang) me [earlier|yesterday|from this number]',
      '(call|ring) me back [please]',
    ],
  },
  {
    name: 'appointment',
    says: [
      '[i would like to|i want to|i need to|can i|could i|i am calling to|may i|please|id like to] (make|book|schedule|set up|arrange|get) an (appointment|consultation|meeting|viewing) [please] [for|on] [{day}|next week]',
      '(book|schedule) (a|me a|me in for a) (visit|consultation|check up|meeting)',
    ],
  },
  {
    name: 'openings',
    says: [
      'do you have (any|an) (appointments|openings|availability|slots|free slots) [on] [{day}|next week|available]',
      'when (is|are) (your|the) next (available|free|open) (appointment|slot|appointments)',
      'i need (an|to see a) (appointment|consultation|doctor|lawyer|attorney|solicitor|dentist)',
    ],
  },
  {
    name: 'change-appointment',
    needs: ['cancel', 'reschedule', 'move', 'change', 'confirm', 'postpone'],
    says: [
      '[i would like to|i want to|i need to|can i|i am calling to|i have to] (cancel|reschedule|move|change|confirm) (my|an|the) (appointment|consultation|meeting|booking) [please] [on|for|from] [{day}|tomorrow]',
    ],
  },
  {
    name: 'complaint',
    says: [
      'i (want|would like|need) to complain [about]',
      '[i have|this is|file] a complaint [about]',
      'i (am|was) (not happy|unhappy|very unhappy|disappointed|dissatisfied|furious|angry) (with|about) (your|the|my) (service|bill|invoice|work|visit)',
      'there is (a problem|a mistake|an error|something wrong) (with|in|on) my (bill|invoice|order|appointment|account|payment)',
      'i was (charged|billed) (twice|too much|wrongly|for something)',
      'nobody (called|rang|got back to) me [back]',
      'you (charged|billed|overcharged) me',
    ],
  },
  {
    name: 'matter',
    says: [
      '[hi|hello] [i am|im] (calling|ringing|phoning) (about|regarding|because of|concerning|in regard to) (my|our|a|an|the|your) [legal] (case|matter|issue|problem|question|contract|lease|claim|accident|divorce|will|estate|visa|prescription|test results|results|refill|insurance|bill|invoice|order|delivery|house|property|employer|job|landlord)',
      '[hi] i (have|have got|am having) (a|an|some|another) (problem|problems|issue|question|trouble|dispute|case|matter) (with|about|regarding|concerning) (my|our|a|an|the|your) {thing}',
      'i (need|would like|want|am looking for) [some] (help|advice|information|legal advice|assistance) (with|about|on|regarding) (my|a|an|the|{service}) [{thing}]',
      'i (need|am looking for|want to hire|would like to hire) a (lawyer|attorney|solicitor|doctor|dentist|specialist|therapist) (for|to) [help with] [my|a|an] {thing}',
      '[i was arrested|i had an accident|i am being sued] [and] i need a (lawyer|attorney|solicitor|doctor) (right away|as soon as possible|urgently|today|now)',
      'i (was|have been|got) (in a car accident|injured|fired|sued|arrested|hurt at work|in an accident|served with papers)',
      'my (boss|employer|landlord|company) (fired|evicted|sued|cheated) me [yesterday|last week|today]',
      'my (landlord|employer|boss|neighbor|neighbour|husband|wife|tenant|insurance|back|tooth|knee|son|daughter) (is|will not|refuses to|has|wants to|hurts|does not|did not) [pay|repair|been|not]',
      'i (want|would like|need) to (talk|speak) (to|with) (someone|somebody) about [my|a|an|the] {thing}',
      'i (want|would like|need) to (ask|know|find out) about (my|a|an|the) {thing}',
      'it is about (my|a|an|the) {thing}',
      '(i am|we are) interested in {service}',
      'i (need|want|am looking for) [help with] {service}',
      '(i|we) (want|would like|need|have) to (make|write|sign|change|prepare|set up) (a|my|our) (will|trust|contract|claim|power of attorney|{thing})',
      'my (landlord|employer|boss|tenant|insurance|bank|company) (wants to|is going to|will|is trying to) (raise|increase|end|cancel|sell|stop) (the|my|our) (rent|lease|contract|house|payment)',
      'i want to (sue|divorce|sell my house|buy a house|renew my|write a will|register|become a client|become a patient)',
    ],
  },
  {
    name: 'nothing-more',
    says: [
      'no [thank you|thanks] [that is|that will be|that would be] (all|it|everything)',
      '[no] that is (all|it|everything) [for now|for today] [thanks|thank you]',
      '[no] (nothing|nothing else|not really|i am good|i am fine|all good|all set|i am all set) [thanks|thank you]',
      'no (thank you|thanks)',
      'that was (all|it|everything) [thank you]',
      '(thank you|thanks) that is (all|it|great|perfect|everything)',
      '(thanks|thank you) [very much|so much|a lot]',
      '(never mind|forget it)',
    ],
  },
];
