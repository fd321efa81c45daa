import { ActionIcon, Checkbox } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { idOf } from '../intake-entries.ts';
import classes from '../patient-form.module.css';
import type { Intake } from '../use-intake.ts';
import { SsnField, TextField } from './intake-field.tsx';

/** Step 4: insurance, SSN and the terms (PATIENT-30, 38, 58, 59, 64, 65). */
export function InsuranceStep({ intake, onTerms }: { intake: Intake; onTerms: () => void }) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  const error = intake.error('accepted');
  return (
    <>
      <Notice tone="info">
        <p className="large">
          Your privacy comes first. You can leave insurance and SSN blank and give them later in person.
        </p>
      </Notice>
      <TextField intake={intake} name="insurance_name" label="Insurance" autoComplete="off" />
      <SsnField
        intake={intake}
        name="ssn"
        label="Social Security number"
        shown={shown}
        toggle={
          <ActionIcon
            onClick={() => setShown(!shown)}
            aria-pressed={shown}
            aria-label="Show Social Security number"
            size="calc(var(--control) - 8px)"
          >
            <Icon size={20} stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        }
      />
      <div className="edge-top stack items-start gap-12 pt-20">
        <Checkbox
          id={idOf('accepted')}
          size="md"
          label={
            <>
              I have read and accept the Terms and Conditions{' '}
              <span aria-hidden="true" className="bad">
                *
              </span>
            </>
          }
          aria-required="true"
          checked={intake.entries.accepted}
          onChange={(event) => intake.set({ accepted: event.currentTarget.checked })}
          error={error}
        />
        <button
          type="button"
          className={`${classes.link} no-edge inherit no-fill round-4 accent medium left underlined underline-3 pressable line-32`}
          aria-haspopup="dialog"
          onClick={onTerms}
        >
          Read the Privacy Policy and Terms of Service
        </button>
      </div>
    </>
  );
}
