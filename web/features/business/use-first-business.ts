import { useEffect, useState } from 'react';
import type { BusinessInfo } from '#contract/business.ts';
import { forgetKept, keep, kept } from '#web/client/kept.ts';
import { useSettingEditor } from '#web/client/use-versioned-setting.ts';
import { toastError } from '#web/ui/toast.tsx';
import { type Details, detailsOf, trimmedDetails } from './details-fields.tsx';
import { draftOf, wireOf } from './hours-draft.ts';
import type { TypedHours } from './hours-fields.tsx';
import { allServices, type TypedServices } from './services-field.tsx';
import { nothing } from './use-business-editor.ts';

interface TypedBusiness {
  details: Details;
  services: TypedServices;
  hours: TypedHours;
  direction: string;
}

/** The business as typed; kept over a reload until it is posted whole (WIZARD-18). Mount it when the business is loaded. */
export function useFirstBusiness(keptName: string, onSaved: () => void) {
  const editor = useSettingEditor({
    read: 'GET /business-info',
    write: 'POST /business-info',
    keep: (saved) => [saved],
    fields: ([info]) => info ?? {},
    onSaved: () => {
      forgetKept(keptName);
      onSaved();
    },
    onFailed: () => toastError('The business info could not be saved.'),
  });
  const [entered, setEntered] = useState<TypedBusiness | null>(() => kept<TypedBusiness>(keptName) ?? null);
  const stored = typedOf(editor.base?.value[0] ?? nothing);
  const typed = entered ?? stored;
  useEffect(() => {
    if (entered) keep(keptName, entered);
  }, [entered, keptName]);

  return {
    typed,
    put: (change: (now: TypedBusiness) => TypedBusiness) => setEntered((now) => change(now ?? stored)),
    saving: editor.state === 'saving',
    send: () => void editor.save(bodyOf(typed)),
    problem: {
      state: editor.state,
      error: editor.error,
      onLoadNew: () =>
        void editor.loadNew().then((now) => {
          if (!now) return;
          forgetKept(keptName);
          setEntered(null);
        }),
      onSaveMine: () => void editor.saveMine(),
    },
  };
}

function typedOf(info: BusinessInfo): TypedBusiness {
  return {
    details: detailsOf(info),
    services: { services: info.coreServices, typed: '' },
    hours: { draft: draftOf(info.bussinessHours), zone: info.timezone },
    direction: info.direction,
  };
}

/** A closed day is empty text when the wizard sends it (BIZ-20). */
function bodyOf({ details, services, hours, direction }: TypedBusiness): BusinessInfo {
  return {
    ...trimmedDetails(details),
    coreServices: allServices(services),
    bussinessHours: wireOf(hours.draft, ''),
    direction: direction.trim(),
    timezone: hours.zone,
  };
}
