import { detailFields } from '#contract/brief.ts';
import type { BusinessInfo } from '#contract/business.ts';
import type { CustomPrompt } from '#contract/functions.ts';
import type { Instructions } from '#contract/instructions.ts';
import type { PracticeProviders } from '#contract/intake.ts';
import type { KnowledgeBase } from '#contract/knowledge.ts';
import type { ModelConfiguration } from '#contract/models.ts';
import { counted } from '#contract/values/amount-texts.ts';
import { readHours } from '#contract/values/business-hours.ts';
import { defaultModelConfiguration, modelCards } from '#contract/values/model-settings.ts';

/** One line of what is set, for the card that leads there. */
export const hubFacts = {
  instructions(settings: Instructions): string {
    const standard = detailFields.filter((name) => settings[name] === true || settings[name] === 'ask').length;
    const asked = standard + settings.ownFields.filter(({ when }) => when === 'ask').length;
    return `Asks for ${counted(asked, 'detail')}${settings.takeMessage ? ', takes messages' : ''}`;
  },
  business([info]: readonly BusinessInfo[]): string {
    if (!info) return 'Not set up yet';
    const open = info.bussinessHours.filter(({ hours }) => readHours(hours)).length;
    const days = open === 0 ? 'Closed all week' : open === 7 ? 'Open every day' : `Open ${counted(open, 'day')} a week`;
    return `${days}, ${counted(info.coreServices.length, 'service')}`;
  },
  faqs: (settings: Instructions) => some(settings.faqResponses.length, 'question'),
  knowledge(bases: readonly KnowledgeBase[]): string {
    const items = bases.flatMap((base) => [...base.webUrls, ...base.textFiles, ...base.uploadedFiles]).length;
    return items === 0 ? 'No items yet' : `${counted(items, 'item')} in ${counted(bases.length, 'base')}`;
  },
  model(sent: Partial<ModelConfiguration>): string {
    const { modelName, temperature } = { ...defaultModelConfiguration, ...sent };
    return `${modelCards.find((card) => card.modelName === modelName)?.title ?? modelName}, ${temperature}`;
  },
  patientForms: ({ providers }: PracticeProviders) => some(providers.length, 'provider'),
  functions: ({ tools }: Pick<CustomPrompt, 'tools'>) => some(tools.length, 'function'),
} as const;

function some(count: number, noun: string): string {
  return count === 0 ? `No ${noun}s yet` : counted(count, noun);
}
