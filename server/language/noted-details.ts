import { detailLabels } from '#contract/brief.ts';
import type { CallAnalyser } from './call-analyser.ts';

/** The plainest analysis: what was noted in the call, and no judgement of its own. Never throws. */
export const notedDetails: CallAnalyser = {
  async analyse({ details, outcome, transcript }) {
    const noted = details.map((detail) => {
      const mark = detail.status === 'as-heard' ? ' (as heard)' : '';
      return `${detailLabels[detail.field]}: ${detail.value}${mark}.`;
    });
    const nothing = transcript.some((line) => line.speaker === 'caller')
      ? 'The caller left no details.'
      : 'The caller said nothing.';
    return {
      summary: noted.length > 0 ? noted.join(' ') : nothing,
      sentiment: null,
      isSpam: outcome === 'spam',
      details,
    };
  },
};
