import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { spokenLanguages } from '#contract/values/spoken-languages.ts';
import { type ListenerConfig, type SpeakerConfig, sherpaPackage } from './sherpa.ts';

/** The models of the operator's folder, by language (two letters). */
export interface LocalModels {
  listeners: ReadonlyMap<string, ListenerConfig>;
  speakers: ReadonlyMap<string, SpeakerConfig>;
  /** What runs them: the package, or the address of a module with its API. */
  module: string;
  /** Folders that hold no model, each with what it lacks. */
  problems: readonly string[];
}

const common = { numThreads: 1, provider: 'cpu', debug: 0 } as const;

/**
 * Looks for models in `<folder>/<language>/listener` and `<folder>/<language>/speaker`, as their makers' archives have them. A smaller
 * one (int8) is taken before a large one beside it.
 */
export function findLocalModels(folder: string, module = sherpaPackage): LocalModels {
  const listeners = new Map<string, ListenerConfig>();
  const speakers = new Map<string, SpeakerConfig>();
  const problems: string[] = [];
  const root = resolve(folder);
  const there = names(root);
  if (!there) problems.push(`${root} cannot be read`);
  for (const language of spokenLanguages.filter((each) => there?.includes(each))) {
    const at = (part: 'listener' | 'speaker') => join(root, language, part);
    const heard = names(at('listener'));
    const listener = heard && listenerIn(at('listener'), heard);
    if (typeof listener === 'string') problems.push(`${at('listener')}: ${listener}`);
    else if (listener) listeners.set(language, listener);
    const spoken = names(at('speaker'));
    const speaker = spoken && speakerIn(at('speaker'), spoken);
    if (typeof speaker === 'string') problems.push(`${at('speaker')}: ${speaker}`);
    else if (speaker) speakers.set(language, speaker);
  }
  if (there && listeners.size + speakers.size + problems.length === 0)
    problems.push(
      `${root} holds neither <language>/listener nor <language>/speaker, for ${spokenLanguages.join(', ')}`,
    );
  return { listeners, speakers, module, problems };
}

/** A configuration, or what is missing. */
function listenerIn(folder: string, files: readonly string[]): ListenerConfig | string {
  const [encoder, decoder, joiner, ctc] = [/^encoder/, /^decoder/, /^joiner/, /ctc/i].map((name) =>
    model(folder, files, name),
  );
  if (!files.includes('tokens.txt')) return 'tokens.txt is missing';
  const kind =
    encoder && decoder && joiner
      ? { transducer: { encoder, decoder, joiner } }
      : encoder && decoder
        ? { paraformer: { encoder, decoder } }
        : ctc
          ? { zipformer2Ctc: { model: ctc } }
          : null;
  if (!kind) return 'there are no encoder*.onnx, decoder*.onnx and joiner*.onnx, nor a *ctc*.onnx';
  return {
    featConfig: { sampleRate: 16_000, featureDim: 80 },
    modelConfig: { ...kind, tokens: join(folder, 'tokens.txt'), ...common },
    decodingMethod: 'greedy_search',
    enableEndpoint: 0,
  };
}

function speakerIn(folder: string, files: readonly string[]): SpeakerConfig | string {
  const voice = model(folder, files, /./);
  if (!voice) return 'there is no *.onnx';
  if (!files.includes('tokens.txt')) return 'tokens.txt is missing';
  const path = (name: string) => (files.includes(name) ? join(folder, name) : '');
  const [lexicon, dataDir] = [path('lexicon.txt'), path('espeak-ng-data')];
  if (lexicon === '' && dataDir === '') return 'neither lexicon.txt nor espeak-ng-data is there';
  const offlineTtsVitsModelConfig = { model: voice, tokens: join(folder, 'tokens.txt'), lexicon, dataDir };
  return { offlineTtsModelConfig: { offlineTtsVitsModelConfig, ...common }, maxNumSentences: 1 };
}

function model(folder: string, files: readonly string[], name: RegExp): string | undefined {
  const found = files.filter((file) => file.endsWith('.onnx') && name.test(file)).sort();
  const chosen = found.find((file) => file.includes('int8')) ?? found[0];
  return chosen && join(folder, chosen);
}

function names(folder: string): string[] | null {
  try {
    return readdirSync(folder);
  } catch {
    return null;
  }
}
