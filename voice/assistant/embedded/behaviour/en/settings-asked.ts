import type { Behaviour } from '../behaviour.ts';

/** How callers ask for what stands in the settings, for comparing by sentence vectors; services in the frame around their name. */
export const settingsAsked: NonNullable<Behaviour['settingsAsked']> = {
  hours: [
    'What are your opening hours?',
    'When are you open?',
    'Are you open on Saturday?',
    'How late are you there today?',
  ],
  address: ['What is your address?', 'Where are you located?'],
  direction: ['How do I get to you?', 'Where can I park?'],
  website: ['What is your website?', 'Can I look at it online?'],
  service: ['{service}', 'Do you offer {service}?'],
};
