import { findLocalModels, type LocalModels } from '#voice/assistant/embedded/local/local-models.ts';
import { hasSherpa, sherpaPackage } from '#voice/assistant/embedded/local/sherpa.ts';

/** The operator's own models, and what is said of them. */
export interface OwnModels {
  models: LocalModels | null;
  /** For the start: "listener (en, de), speaker (en)"; '' where MODELS_DIR is not set. */
  found: string;
  /** What an operator should know. */
  problems: readonly string[];
}

const namesOf = (languages: ReadonlyMap<string, unknown>) => [...languages.keys()].join(', ');

/** Reads the folder once, at the start; a folder without models, or without the package that runs them, is left out and told. */
export function ownModels(folder: string | null, module = hasSherpa() ? sherpaPackage : null): OwnModels {
  if (folder === null) return { models: null, found: '', problems: [] };
  if (module === null) {
    const problem = `MODELS_DIR is set, and the package that runs its models is not there: npm install --no-save ${sherpaPackage}, then start again`;
    return { models: null, found: 'nothing: see below', problems: [problem] };
  }
  const models = findLocalModels(folder, module);
  const { listeners, speakers } = models;
  const found = [
    ...(listeners.size > 0 ? [`listener (${namesOf(listeners)})`] : []),
    ...(speakers.size > 0 ? [`speaker (${namesOf(speakers)})`] : []),
  ];
  return {
    models: found.length > 0 ? models : null,
    found: found.length > 0 ? `${found.join(', ')}, by ${sherpaPackage}` : 'nothing that can be used',
    problems: models.problems.map((problem) => `MODELS_DIR: ${problem}`),
  };
}
