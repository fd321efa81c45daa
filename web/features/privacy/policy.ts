import { intakeLimits, limits, publicFormLimits, settingLimits } from '#contract/limits.ts';
import { productName as name } from '#web/ui/page/product.ts';

/** A paragraph, a list, a list of words with what they mean, or the place where the operator's contact stands. */
export type PolicyBlock =
  | { text: string }
  | { points: readonly string[] }
  | { terms: readonly (readonly [string, string])[] }
  | { contact: true };

export interface PolicySection {
  /** The fragment of its address; links from elsewhere may use it. */
  id: string;
  title: string;
  blocks: readonly PolicyBlock[];
}

/** PRIVACY-01. */
export const lastUpdated = { iso: '2025-05-25', text: 'May 25 2025' } as const;
/** The day of the text as it stands; `policy.test.ts` knows the text by it. */
export const revised = { iso: '2026-11-30', text: 'November 30 2026' } as const;

/** The policy in a few lines, above everything else. */
export const inShort: readonly string[] = [
  `${name} answers the phone for businesses. What callers say is transcribed for the business they called, and for no one else.`,
  'We show no ads, sell no data and do not track anyone across the web.',
  'Transcripts, summaries, recordings and patient forms are encrypted with a key for each business.',
  'Nothing optional happens in your browser before you press "Accept".',
];

/**
 * What is stored, where, for how long and who sees it. Every sentence is about something that the product does: whoever changes
 * that changes the sentence too (docs/security.md, docs/operating.md). PRIVACY-02.
 */
export const policy: readonly PolicySection[] = [
  {
    id: 'who',
    title: 'Who this is about',
    blocks: [
      {
        text: `"We" are those who operate ${name} at this address; how to reach us is at the end. This policy explains what happens to your data when you do one of these things:`,
      },
      {
        points: [
          `You call a business whose phone ${name} answers.`,
          'You have an account, because your business uses the service.',
          'You complete a patient form that your practice sent you.',
          'You visit these pages, talk to the live demo on them, write to us, or register for a webinar.',
        ],
      },
      {
        text: 'For calls and patient forms the business decides what is asked and what happens with the answers. We handle them on its behalf and by its settings. Ask that business first about them. We will help it answer you.',
      },
    ],
  },
  {
    id: 'calls',
    title: 'When you call a business',
    blocks: [
      {
        text: 'An automated assistant answers. Unless the business switched this off, it says at the start that it is an assistant and that the call is transcribed. You can hang up at any time.',
      },
      { text: 'For the business you called, we keep:' },
      {
        terms: [
          [
            'The call itself',
            'your number unless you hide it, the city and state reported by the phone company, the time and the length.',
          ],
          ['The conversation', 'as text, line by line, as it is spoken.'],
          ['What you say about yourself', 'such as your name, a number, an email address, and why you call.'],
          [
            'A summary',
            'made by software, with its guess at the mood of the call and at whether you are a new or a returning caller.',
          ],
          [
            'Recordings',
            'only of a voicemail, and of single answers that were not understood, so that a person can listen to them. Whole calls are not recorded.',
          ],
          ['The notice', 'whether you heard the whole notice that an assistant answers.'],
        ],
      },
      {
        text: 'Unless the business switched this off, payment card and Social Security numbers said in a call are left out of what is stored as text: transcript, summary, messages and emails. Recordings keep what was said. Digits that a connected service of the business asked for go only to that service.',
      },
      {
        text: 'We do not recognize people by their voices and make no voiceprints. Summary and mood are aids for readers: nothing is decided about you by them alone. What you say can make the assistant look something up, take a message, request an appointment in the business’s calendar, or use a service of the business that the business connected.',
      },
    ],
  },
  {
    id: 'accounts',
    title: 'When you have an account',
    blocks: [
      { text: 'We keep what the service needs to run:' },
      {
        terms: [
          [
            'Your account',
            'email address, name, role, the number we gave you, minutes used. We keep only a hash of your password and, for a second factor, the encrypted secret of your app or the public key of your device.',
          ],
          [
            'Your settings',
            'what the assistant should know and say: business information, questions and answers, documents, voices, connected services. Files, keys and secrets among them are encrypted.',
          ],
          ['Your calls', 'everything in the section above, and the emails we sent to the addresses you named.'],
          ['Tests', 'calls that you make to try the assistant. They are kept apart from the log and its figures.'],
          [
            'Activity',
            'when you logged in, from which network address and kind of browser, and what you read or changed: calls that you opened, settings, people, downloads, refused requests. The owner of your business can read it. Failed logins are counted for an hour, with the address scrambled.',
          ],
        ],
      },
      {
        text: 'If you sign in with Google, Facebook or Apple, that company tells us your email address and an identifier. It learns that you use this service. We ask it for nothing else.',
      },
    ],
  },
  {
    id: 'patients',
    title: 'When you fill in a patient form',
    blocks: [
      {
        text: `Your practice sends you a link that works once and for ${intakeLimits.linkHours} hours. What you enter stays in the memory of your browser until you submit it. Only the country you choose for phone numbers is remembered on your device; after ${intakeLimits.inactivityMs / 60_000} minutes without activity the rest is gone.`,
      },
      {
        text: 'What you submit is stored encrypted as a whole, and on these pages your practice alone can read it. Each time someone there opens it, or has the Social Security number shown, that is written into a log that cannot be changed. Where we, who operate this service, have connected the patient system of the practice, the form is also sent to that system; the form tells you so before you fill it in. Nothing from the form is ever put into an email, a log file, a URL or a page-speed report.',
      },
      {
        text: 'Insurance details and the Social Security number are optional here; you can give them to your practice in person. For your rights as a patient under HIPAA, the notice of privacy practices that the form shows applies as well, and your practice is the one to ask.',
      },
    ],
  },
  {
    id: 'forms',
    title: 'When you write to us or register for a webinar',
    blocks: [
      {
        text: 'We keep what you enter in the form and email it to those of us who answer. A registration is confirmed by email, and only the operators of this service can read it. We use it only for that purpose and do not add you to any list.',
      },
      {
        text: 'Both forms contain a small task for your browser, which keeps robots away. It runs here, without another company and without a cookie. Where we use a provider’s check instead, the form names it.',
      },
    ],
  },
  {
    id: 'demonstration',
    title: 'When you talk to the live demo',
    blocks: [
      {
        text: 'On our pages you can talk to a business that is made up. Your voice goes to the server that answers, and to the services for speech and language that we have set up, if any. We keep neither your voice nor your words. We count how many seconds all visitors talk each day, and how often your network address, scrambled, does so within a day.',
      },
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and your browser',
    blocks: [
      {
        text: 'What the pages keep in your browser, and nothing more, with the names under which your browser lists it:',
      },
      {
        terms: [
          [
            'Your answer to the cookie question',
            `a cookie, kept for ${publicFormLimits.cookieDays} days, that says "accepted" or "rejected" (noura_consent).`,
          ],
          [
            'Your session',
            'after you log in, a random key and what the pages show of your account, in local storage, until you log out (noura.token, noura.user). It is not a cookie.',
          ],
          [
            'What you started',
            'while you are logged in: that you were welcomed, and drafts of the setup and of settings, until you log out or close the tab (names that begin with noura.kept.); the page you asked for before logging in (noura.return).',
          ],
          [
            '"Remember for 30 days"',
            `if you check it, your email address and password, encrypted on your device, for ${limits.rememberDays} days (the database noura).`,
          ],
          ['Light or dark', 'your choice, if you make one (noura.theme).'],
          ['Your country', 'of phone numbers in a patient form, if you choose one (selectedCountryCode).'],
          ['Where you had scrolled to', 'on each page, until you close the tab (react-router-scroll-positions).'],
          [
            'Your device',
            'after you log in, a cookie for a year that lets you in while others try wrong passwords (noura_device).',
          ],
          ['Signing in with a provider', 'a cookie that lasts a few minutes, until you are back (noura_sign_in).'],
        ],
      },
      {
        text: 'If you press "Accept", the pages also measure how fast they were for you: the time to the first byte, to the largest part of the page and to the response to a tap, click or key, and how much the layout moved. When you leave, these four numbers are sent to us once with the name of the page, and counted. No address, identifier, browser or time is kept with them, no other company is involved, and patient forms are never measured. If you press "Reject", this does not happen and everything works just the same. You can change your mind at any time under "Cookie choices" at the bottom of these pages.',
      },
    ],
  },
  {
    id: 'who-sees-it',
    title: 'Who sees it',
    blocks: [
      {
        points: [
          'Calls, their recordings and patient forms: the business they belong to, after logging in.',
          'People the business gives access to, as far as it allows them.',
          'People the business has summaries emailed to. Such an email contains who called, why, a summary and a link; for a business in clinic mode, only that there was a call, and a link.',
          'The operators of this service: accounts, numbers, minutes, contact requests, webinar registrations, and the audit log. The pages give them no way to read calls or patient forms.',
          'Authorities, where the law compels us. We hand over no more than we must and tell those concerned if we are allowed to.',
        ],
      },
      { text: 'We do not sell or rent out personal data, or share it for advertising.' },
    ],
  },
  {
    id: 'services',
    title: 'Services that help us',
    blocks: [
      {
        text: `${name} can run entirely on our own machines, including listening, answering, speaking and summarizing. Other companies take part only where they are set up for it, and get only what their part needs:`,
      },
      {
        terms: [
          [
            'A phone company',
            'such as Twilio, carries calls to and from the phone network, with the numbers involved. It may take the voicemail while our service is unavailable.',
          ],
          [
            'A speech or language service',
            'such as OpenAI, if connected, hears the call or reads its text in order to answer or to summarize, and reads passages of the knowledge that a business stored.',
          ],
          ['An email service', 'delivers the emails this policy names.'],
          ['Storage', 'holds files that were encrypted before they left us.'],
          [
            'A patient system',
            'if we have connected that of a practice, gets the forms that its patients submit, with all that they hold.',
          ],
          [
            'What a business connects itself',
            'for instance a Cal.com calendar, Zapier, or webhooks of its own, gets what the business told the assistant to pass on.',
          ],
        ],
      },
      {
        text: 'For a business in clinic mode, we use only speech and language services that we have named as covered by an agreement for health data. Ask us which services are set up at present.',
      },
    ],
  },
  {
    id: 'protection',
    title: 'How it is protected',
    blocks: [
      {
        text: 'Transcripts, summaries, details, recordings, uploaded files and patient forms are encrypted with AES-256-GCM under a key for each business; those keys are themselves encrypted. Number, time and place of a call stay readable to the database, so that a business can search its log; the name of a caller is found there by keyed hashes of its parts, and no one can read it without the key. Connections from outside are encrypted where the service is reached over https. Log files hold no speech, text, addresses or telephone numbers.',
      },
      {
        text: 'Where no mail service is set up, emails are saved instead of sent: up to 500 files on our machine, the oldest deleted first, readable by those who run it. They are not encrypted and contain what the email would have said.',
      },
      {
        text: 'No system is perfectly safe. Should data about you be exposed, we tell the businesses concerned, and you where the law asks for it, without delay.',
      },
    ],
  },
  {
    id: 'how-long',
    title: 'How long it is kept',
    blocks: [
      {
        terms: [
          [
            'Transcripts, summaries, recordings, and what was sent about a call',
            'as many days as the business or we have set, otherwise as long as it keeps its account; sooner if it deletes a call or all of a caller. They are deleted with the account.',
          ],
          [
            'The number, time, place and length of a call',
            'until the business deletes the call, all of a caller, or its account.',
          ],
          [
            'Patient forms',
            'until the practice deletes them, the days that it or we have set are over, or its account is deleted.',
          ],
          [
            'What must be kept for a legal matter',
            'longer than these times say, while the business has put a legal hold on it. Its audit log says so.',
          ],
          ['What was sent to functions, and their responses', `${settingLimits.functionRunDays} days.`],
          ['Codes for a new password', `${limits.resetCodeMinutes} minutes.`],
          [
            'Sessions, with the kind of device and a part of its network',
            `${limits.rememberDays} days if remembered, otherwise ${limits.sessionHours} hours.`,
          ],
          ['Emails about logins and changes to an account', '90 days.'],
          [
            'Contact messages, webinar registrations',
            `${publicFormLimits.keptDays} days; sooner if you ask us to delete them.`,
          ],
          [
            'Entries about minutes and the audit log',
            'stay when an account is deleted, since they are proof for billing and security. They name no caller and contain no call. They show that something was deleted, but not what.',
          ],
        ],
      },
      { text: 'Backups may hold deleted data until they are replaced in turn.' },
    ],
  },
  {
    id: 'rights',
    title: 'What you can ask for',
    blocks: [
      {
        text: 'You can ask what is kept about you, have it corrected or deleted, have a copy, or object to a use. Callers and patients ask the business that they dealt with: it can delete a call, a form, or everything stored for your number, and can give you a copy of it. Account owners and everyone else ask us. We answer within 30 days, free of charge, and may first ask you to prove your identity. No one is treated worse for asking.',
      },
      {
        text: 'Owners can download everything of their business, and delete it with its calls, forms and files, on their "Your data" page. A message that you sent us, or a registration, is deleted by those who operate the service when you ask: these pages have no button for it.',
      },
      {
        text: 'The service is made for businesses. Accounts are not for people under 18, and we do not knowingly collect data from children for purposes of our own.',
      },
    ],
  },
  {
    id: 'law',
    title: 'Law and changes',
    blocks: [
      {
        text: 'This policy, and any dispute about it, is governed by the laws of the State of Illinois, without regard to its rules on conflicts of law. Rights under the law of the place where you live that cannot be given up remain yours.',
      },
      {
        text: 'If the policy changes, the new date is shown at the top. The version shown here applies.',
      },
    ],
  },
  {
    id: 'contact',
    title: 'How to reach us',
    blocks: [{ text: 'Questions, requests and complaints about privacy reach us here:' }, { contact: true }],
  },
];
