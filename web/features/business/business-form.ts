import { type BusinessInfo, businessInfo } from '#contract/business.ts';
import { errorCatalogue } from '#contract/errors.ts';
import { limits, settingLimits } from '#contract/limits.ts';
import { type ContractForm, useContractForm } from '#web/client/forms/use-contract-form.ts';
import { toastError } from '#web/ui/feedback/toast.tsx';
import { withTag } from '#web/ui/forms/tag-input.tsx';
import { draftOf, wireOf } from './hours/hours-draft.ts';

/** The business while it is edited. `service`: what is typed and not entered yet counts too. */
export interface TypedBusiness extends BusinessInfo {
  service: string;
}
export type BusinessForm = ContractForm<TypedBusiness>;

interface BusinessFormOptions {
  what: string;
  /** Only these are sent (BIZ-11); all of them for the first time (WIZARD-18). */
  only?: readonly (keyof BusinessInfo)[];
  done?: string;
  storedName?: string;
  onSaved: () => void;
}

/** A form over some fields of the business, or over all. */
export function useBusinessForm({ only, ...options }: BusinessFormOptions): BusinessForm {
  return useContractForm(businessInfo, {
    read: 'GET /business-info',
    write: only ? 'PATCH /business-info' : 'POST /business-info',
    start: ([info = nothing]) => typedOf(info, only),
    body: ({ service, ...info }) => ({
      ...info,
      ...(info.coreServices && { coreServices: withTag(info.coreServices, service, settingLimits.services) }),
      // A closed day is empty text when the whole is sent (BIZ-20).
      ...(!only && { bussinessHours: wireOf(draftOf(info.bussinessHours), '') }),
    }),
    setting: (saved) => [saved],
    check: ({ name }) => (only || name.trim() !== '' ? {} : { name: noNameText }),
    onRefused: (problems) => {
      if (Object.values(problems).includes(wrongOrderText)) sayWrongOrder();
    },
    ...options,
  }) as unknown as BusinessForm;
}

/** Only what is edited is there. */
function typedOf(info: BusinessInfo, only: BusinessFormOptions['only']): TypedBusiness {
  const fields = { ...info, bussinessHours: wireOf(draftOf(info.bussinessHours)) };
  const edited = Object.entries(fields).filter(([name]) => !only || only.some((field) => field === name));
  return { ...(Object.fromEntries(edited) as unknown as BusinessInfo), service: '' };
}

const nothing: BusinessInfo = {
  name: '',
  website: '',
  address: '',
  country: '',
  bussinessOverview: '',
  coreServices: [],
  bussinessHours: [],
  direction: '',
  timezone: 'America/Chicago',
};

/** Asked of the whole business alone: its parts can be edited where an older one has no name. */
const noNameText = 'Enter the name of your business.';

/** The specified text (HOURS-06). */
export const wrongOrderText = errorCatalogue['business.hours-order'].message;

export function sayWrongOrder(): void {
  toastError(wrongOrderText, limits.toastHoursMs);
}
