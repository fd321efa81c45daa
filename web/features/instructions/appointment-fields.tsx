import { Radio, TextInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import type { ClientConfiguration } from '#contract/instructions.ts';
import { settingLimits } from '#contract/limits.ts';
import { SaveProblem } from '#web/ui/save-problem.tsx';
import { SecretField } from '#web/ui/secret-field.tsx';
import { missingOf } from './call-handling.ts';
import { InlineForm } from './inline-form.tsx';
import classes from './instructions.module.css';
import { useClientConfiguration } from './use-client-configuration.ts';
import { useFields } from './use-fields.ts';

/** The providers of Schedule Appointment; choosing one unselects the other (CALLH-07, CALLH-09, Q-26, Q-27). */
export function AppointmentFields({ settings }: { settings: ClientConfiguration }) {
  const { change } = useClientConfiguration();
  const choose = (provider: string) =>
    void change({ isCalcomSelected: provider === 'calcom', isZapierSelected: provider === 'zapier' }, 'The provider');
  const provider = settings.isCalcomSelected ? 'calcom' : settings.isZapierSelected ? 'zapier' : null;
  return (
    <div className={classes.form}>
      <Radio.Group label="Provider" value={provider} onChange={choose} classNames={{ label: classes.groupLabel }}>
        <div className={classes.providers}>
          <Provider value="calcom" chosen={provider} label="Cal.co" hint="Books a free time while the caller waits." />
          <Provider value="zapier" chosen={provider} label="Zapier" hint="Sends the wish to your Zap after the call." />
        </div>
      </Radio.Group>
      {provider === null && <p className={classes.mute}>Until you choose one, your assistant takes a message.</p>}
      {provider === 'calcom' && <CalcomFields settings={settings} />}
      {provider === 'zapier' && <ZapierFields settings={settings} />}
    </div>
  );
}

interface ProviderProps {
  value: string;
  chosen: string | null;
  label: string;
  hint: string;
}

function Provider({ value, chosen, label, hint }: ProviderProps) {
  return (
    <div className={classes.provider} data-chosen={value === chosen}>
      <Radio
        value={value}
        label={label}
        description={hint}
        classNames={{ body: classes.providerBody, label: classes.providerLabel, description: classes.providerHint }}
      />
    </div>
  );
}

/** CALLH-08. A stored key is kept as long as no other is entered. */
function CalcomFields({ settings }: { settings: ClientConfiguration }) {
  const { change } = useClientConfiguration();
  const stored = settings.calcomApiKey;
  const { values, changed, saving, put, cancel, save, problem } = useFields(
    'Cal.co settings',
    { calcomEventTypeId: settings.calcomEventTypeId, calcomApiKey: '' },
    { secret: true },
  );
  const all = {
    calcomEventTypeId: values.calcomEventTypeId.trim(),
    calcomApiKey: values.calcomApiKey.trim() || stored,
  };
  const check = useChecked(missingOf('calcom', all));
  return (
    <Checked check={check}>
      <InlineForm
        label="Cal.co"
        changed={changed}
        saving={saving}
        onSave={async () => check.passes() && (await save(all))}
        onCancel={() => {
          check.forget();
          cancel();
        }}
        notice={<SaveProblem {...problem} />}
      >
        <div className={classes.fields}>
          <TextInput
            name="calcomEventTypeId"
            label="Event Id"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            value={values.calcomEventTypeId}
            onChange={(event) => put('calcomEventTypeId', event.currentTarget.value)}
            error={check.wrong.calcomEventTypeId}
          />
          <SecretField
            name="calcomApiKey"
            label="API Key"
            value={values.calcomApiKey}
            stored={stored}
            noun="key"
            onRemove={() => void change({ calcomApiKey: '' }, 'The key')}
            maxLength={200}
            onChange={(key) => put('calcomApiKey', key)}
            error={check.wrong.calcomApiKey}
          />
        </div>
      </InlineForm>
    </Checked>
  );
}

/** CALLH-10. The address is a secret as well: whoever knows it can start the Zap. */
function ZapierFields({ settings }: { settings: ClientConfiguration }) {
  const { change } = useClientConfiguration();
  const stored = settings.zapierWebhookUrl;
  const { values, changed, saving, put, cancel, save, problem } = useFields(
    'Zapier settings',
    { zapierWebhookUrl: '' },
    { secret: true },
  );
  const all = { zapierWebhookUrl: values.zapierWebhookUrl.trim() || stored };
  const check = useChecked(missingOf('zapier', all));
  return (
    <Checked check={check}>
      <InlineForm
        label="Zapier"
        changed={changed}
        saving={saving}
        onSave={async () => check.passes() && (await save(all))}
        onCancel={() => {
          check.forget();
          cancel();
        }}
        notice={<SaveProblem {...problem} />}
      >
        <SecretField
          name="zapierWebhookUrl"
          label="Webhook URL"
          value={values.zapierWebhookUrl}
          stored={stored}
          noun="webhook URL"
          onRemove={() => void change({ zapierWebhookUrl: '' }, 'The webhook URL')}
          maxLength={settingLimits.webhookCharacters}
          onChange={(url) => put('zapierWebhookUrl', url)}
          error={check.wrong.zapierWebhookUrl}
        />
      </InlineForm>
    </Checked>
  );
}

/** What is missing is marked from the first try to save on; that try goes to the first such field. */
function useChecked(missing: Record<string, string>) {
  const [tried, setTried] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  return {
    place,
    wrong: tried ? missing : {},
    forget: () => setTried(false),
    passes: () => {
      setTried(true);
      const [first] = Object.keys(missing);
      if (first) place.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return first === undefined;
    },
  };
}

function Checked({ check, children }: { check: ReturnType<typeof useChecked>; children: ReactNode }) {
  return <div ref={check.place}>{children}</div>;
}
