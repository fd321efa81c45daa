import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes a worker longest of its project; whatever starts it last would wait for it alone. */
const long =
  /(every-leg|hostile-requests|naughty-values|dialogues\/rows|crash-in-a-call|spanish-call|german-call|start-and-stop|settings-in-force|two-houses|appointment-in-a-call|realtime-service|troubled-webhook|child-document-reader|dialogues\/paraphrases|manners|hostile-documents|assistant-chain|embedded-listener|caller-sentences|model-store|flite-speaker|flite-voices|failing-service)\.test\.ts$/;

/** Long files first, then as Vitest orders them: without it two of four workers stand idle at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [
      ...sorted.filter((file) => long.test(file.moduleId)),
      ...sorted.filter((file) => !long.test(file.moduleId)),
    ];
  }
}
