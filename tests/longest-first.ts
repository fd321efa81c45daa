import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { longestFirst, readDurations } from './durations.ts';

/** Long files first: what starts last would be waited for while the other workers stand idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longestFirst(await super.sort(files), readDurations());
  }
}
