import { Radio, TextInput } from '@mantine/core';
import { type ClientConfiguration, providerSettings } from '#contract/instructions.ts';
import { shortAddresses } from '#web/client/forms/short-addresses.ts';
import { useContractForm } from '#web/client/forms/use-contract-form.ts';
import { InlineForm } from '#web/ui/forms/inline-form.tsx';
import { SecretField } from '#web/ui/forms/secret-field.tsx';
import { CheckConnection } from './check-connection.tsx';
import classes from './instructions.module.css';
import { useClientConfiguration } from './use-client-configuration.ts';

/** The providers of Schedule Appointment; choosing one unselects the other (CALLH-07, CALLH-09, Q-26, Q-27). */
export function AppointmentFields({ settings }: { settings: ClientConfiguration }) {
  const { change } = useClientConfiguration();
  const choose = (provider: string) =>
    void change({ isCalcomSelected: provider === 'calcom', isZapierSelected: provider === 'zapier' }, 'The provider');
  const provider = settings.isCalcomSelected ? 'calcom' : settings.isZapierSelected ? 'zapier' : null;
  return (
    <div className="stack gap-16 measure-form">
      <Radio.Group label="Provider" value={provider} onChange={choose} classNames={{ label: 'mb-6 medium small' }}>
        <div className="small-columns-1 stack columns-2 gap-8-16">
          <Provider value="calcom" chosen={provider} label="Cal.co" hint="Books an open time during the call." />
          <Provider
            value="zapier"
            chosen={provider}
            label="Zapier"
            hint="Sends the request to your Zap after the call."
          />
        </div>
      </Radio.Group>
      {provider === null && <p className="mute">Until you choose one, your assistant takes messages.</p>}
      {provider === 'calcom' && <CalcomFields />}
      {provider === 'zapier' && <ZapierFields />}
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
    <div className={`${classes.provider} edge round-8 hover-field chosen-soft`} data-chosen={value === chosen}>
      <Radio
        value={value}
        label={label}
        description={hint}
        classNames={{ body: classes.providerBody, label: 'medium body-20', description: 'mt-2 mute small pl-12' }}
      />
    </div>
  );
}

/** CALLH-08. A stored key is kept as long as no other is entered. */
function CalcomFields() {
  const { change } = useClientConfiguration();
  const form = useContractForm(providerSettings.calcom, {
    read: 'GET /instructions',
    write: 'PATCH /instructions',
    what: 'Cal.co settings',
    secret: true,
    start: ({ calcomEventTypeId, calcomApiKey: stored }) => ({ calcomEventTypeId, calcomApiKey: '', stored }),
    body: ({ calcomEventTypeId, calcomApiKey, stored }) => ({
      calcomEventTypeId,
      calcomApiKey: calcomApiKey.trim() || stored,
    }),
  });
  const { calcomEventTypeId, stored } = form.values;
  return (
    <>
      <InlineForm form={form} label="Cal.co">
        <div className="small-columns-1 stack start columns-2 gap-16">
          <TextInput
            {...form.getInputProps('calcomEventTypeId')}
            label="Event Id"
            inputMode="numeric"
            autoComplete="off"
          />
          <SecretField
            {...form.getInputProps('calcomApiKey')}
            label="API Key"
            stored={form.values.stored}
            noun="key"
            onRemove={() => void change({ calcomApiKey: '' }, 'The key')}
          />
        </div>
      </InlineForm>
      {stored !== '' && calcomEventTypeId !== '' && (
        <CheckConnection
          provider="calcom"
          unsaved={form.changed}
          hint="Checks the event and its next open time at Cal.com. Nothing is booked."
        />
      )}
    </>
  );
}

/** CALLH-10. The address is a secret as well: whoever knows it can start the Zap. */
function ZapierFields() {
  const { change } = useClientConfiguration();
  const form = useContractForm(providerSettings.zapier, {
    read: 'GET /instructions',
    write: 'PATCH /instructions',
    what: 'Zapier settings',
    secret: true,
    start: ({ zapierWebhookUrl: stored }) => ({ zapierWebhookUrl: '', stored }),
    body: ({ zapierWebhookUrl, stored }) => ({ zapierWebhookUrl: zapierWebhookUrl.trim() || stored }),
  });
  const { stored } = form.values;
  return (
    <>
      <InlineForm form={form} label="Zapier">
        <SecretField
          {...form.getInputProps('zapierWebhookUrl')}
          label="Webhook URL"
          stored={form.values.stored}
          noun="webhook URL"
          onRemove={() => void change({ zapierWebhookUrl: '' }, 'The webhook URL')}
        />
        {stored !== '' && shortAddresses() && <p className="mute small">{shortAddresses()}</p>}
      </InlineForm>
      {stored !== '' && (
        <CheckConnection
          provider="zapier"
          unsaved={form.changed}
          hint='Sends your Zap one test message, "connection.test", without caller data.'
        />
      )}
    </>
  );
}
