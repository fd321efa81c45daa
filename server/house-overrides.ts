import type { Logger } from 'pino';
import type { Clock } from '#contract/clock.ts';
import type { Assistant } from '#voice/assistant/assistant.ts';
import type { Listener } from '#voice/assistant/embedded/listener/listener.ts';
import type { SentenceVectors } from '#voice/assistant/embedded/receptionist/questions/likelihood/sentence-vectors.ts';
import type { CallAnalyser } from './language/call-analyser.ts';
import type { PhoneNumberCarrier } from './numbers/phone-number-carrier.ts';

/** What a test or another start may replace. */
export interface HouseOverrides {
  clock?: Clock;
  log?: Logger;
  numberCarrier?: PhoneNumberCarrier;
  analyser?: CallAnalyser;
  webDirectory?: string;
  /** False: no telephone in this house, for tests that need none. */
  telephone?: boolean;
  /** Answers calls instead of the configured or embedded assistant. */
  assistant?: Assistant;
  /** Hears callers in place of the embedded listener. */
  listener?: Listener;
  /** The vectors by which English answers are found, whatever SENTENCE_VECTORS says. */
  vectors?: SentenceVectors;
  /** Runs the operator's own models in place of the package, which need not be installed then: a name or an address. */
  sherpa?: string;
  requestsPerMinute?: number;
  isOwnAddress?: (address: string) => boolean;
  signInsPerMinute?: number;
  /** New accounts of one network a day. */
  accountsADay?: number;
  /** What the hash of a password costs (`PasswordCost`); little in tests, which make hundreds. */
  passwordCost?: { memoryCost: number; timeCost: number };
  /** Changes of one person a day. */
  changesADay?: number;
  /** Voice tests and clients of `/v1/realtime` at once of an account on its trial. */
  trialTests?: number;
  /** Uploads of one account a minute. */
  uploadsAMinute?: number;
  /** Secrets for voice tests at a service, of one account a minute. */
  voiceSecretsAMinute?: number;
  /** Rounds of work in the human check; few in tests. */
  humanCheckCost?: number;
  /** Asks the services that are set whether their models last, at the start and each day. */
  watchesModels?: boolean;
  /** Begins a program without a network; empty where this machine allows none. */
  networkNamespace?: readonly string[];
  /** Null: programs of this machine show no key. For tests. */
  localKey?: null;
  /** Makes /openapi.json before anybody can reach it: it takes a third of a second in one piece. Left out, the first who asks waits for it. */
  describesAtStart?: boolean;
  /** Figures of the whole process in /metrics; for one house a process. */
  processMetrics?: boolean;
}
