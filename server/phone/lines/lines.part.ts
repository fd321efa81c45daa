import type { Foundation } from '#server/foundation.ts';
import { countRefused, tellModelProblems } from '#server/http/figures/model-figures.ts';
import { callAtWork } from '#voice/session/call-scope.ts';
import type { LineParts } from './line-assistant.ts';
import { createLines } from './lines.ts';
import { ownModels } from './local-models.ts';
import { createModelWatch, watchedServices } from './model-watch.ts';

/** Who answers: the lines, what they tell the log, and the watch over the models that calls ask services for. */
export function installLines(
  house: Foundation,
  parts: Pick<LineParts, 'voicing' | 'mayLoad' | 'vectors' | 'nowMs' | 'times'>,
) {
  const { clock, dataDir, env, logger, metrics, networkNamespace, overrides, remarks } = house;
  const own = ownModels(env.modelsDir, overrides.sherpa);
  for (const problem of own.problems) remarks.make(problem);
  const refused = countRefused(metrics.registry);
  const { assistant, listener } = overrides;
  const lines = createLines(
    { ...env, local: own.models },
    {
      ...{ ...parts, dataDir, networkNamespace, assistant, listener },
      learnt: (service, what, detail) => {
        refused(service, what);
        logger.warn({ service, what, detail }, 'a service refused something: it is left out for an hour');
      },
      used: (usage) => callAtWork()?.used(usage),
      unspoken: (error, rests) =>
        logger.warn(
          { error: String(error) },
          `the speech service did not speak: the embedded voice does, ${rests ? 'for 30 s' : 'this sentence'}`,
        ),
      unheard: (error) => logger.warn({ error: String(error) }, 'a caller is not understood'),
      left: (by, { kind, detail }) => logger.warn({ by, kind, detail }, 'a call goes on without this assistant'),
    },
  );
  const models = createModelWatch({
    services: watchedServices(env),
    ...{ clock, logger, tell: tellModelProblems(metrics.registry) },
  });
  if (overrides.watchesModels) house.onStart(models.start);
  house.onStop(models.close);
  return { lines, own, modelsInUse: models.inUse };
}
