import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { OpenFormsContext, useOpenForms } from '#web/client/forms/open-forms.ts';
import { sentenceOf } from '#web/client/requests/api-error.ts';
import { sessionUser } from '#web/client/requests/get-user.ts';
import { query } from '#web/client/requests/query.ts';
import { saveSessionUser } from '#web/client/session.ts';
import { useSession } from '#web/client/use-session.ts';
import { readStored, writeStored } from '#web/client/user-storage.ts';
import { type FirstFaqsState, useFirstFaqs } from '#web/features/faqs/use-first-faqs.ts';
import { NextSteps } from '#web/features/first-steps/next-steps.tsx';
import { OwnName } from '#web/features/identity/account/own-name.tsx';
import { useWebsite, type WebsiteReading } from '#web/features/knowledge/start/use-website.ts';
import { AllDone } from '#web/features/setup/all-done.tsx';
import { TradeField } from '#web/features/setup/start/trade-field.tsx';
import { StepActions } from '#web/features/setup/steps/step-actions.tsx';
import { panelOf, Stepper } from '#web/features/setup/steps/stepper.tsx';
import { steps } from '#web/features/setup/steps/steps.ts';
import { setupPrefix, useSetupSteps } from '#web/features/setup/steps/use-setup-steps.ts';
import { ToneCard } from '#web/features/setup/tone/tone-card.tsx';
import { useTone } from '#web/features/setup/tone/use-tone.ts';
import { useLaunch } from '#web/features/setup/use-launch.ts';
import { SetupFrame } from '#web/shell/signed-in/setup-frame.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { FoldedCard } from '#web/ui/page/folded-card.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';

const loadBusiness = () => import('#web/features/business/first-business.tsx');
const FirstBusiness = lazy(async () => ({ default: (await loadBusiness()).FirstBusiness }));
const FirstFaqs = lazy(async () => ({ default: (await import('#web/features/faqs/first-faqs.tsx')).FirstFaqs }));
const WebsiteField = lazy(async () => ({
  default: (await import('#web/features/knowledge/start/website-field.tsx')).WebsiteField,
}));
const loadCards = () => import('#web/features/instructions/client-configuration.tsx');
const ClientConfigurationCards = lazy(() =>
  loadCards().then((module) => ({ default: module.ClientConfigurationCards })),
);
const loadTestCall = () => import('#web/features/test-sessions/test-call.tsx');
const TestCall = lazy(() => loadTestCall().then((module) => ({ default: module.TestCall })));

type Setup = ReturnType<typeof useSetupSteps>;

/** "/guided_setup": the wizard (ROUTES-08, WIZARD-01 to 22). */
export function Component() {
  const setup = useSetupSteps();
  const { step } = setup;
  const { user } = useSession();
  // Above the steps: a page is read, and what it asks is kept, whichever is open.
  const faqs = useFirstFaqs(`${setupPrefix}faqs`);
  const website = useWebsite(`${setupPrefix}website`, ({ faqs: found }) => {
    void faqs.propose(found.map((pair) => ({ ...pair, tell: '' })));
  });
  const name = steps.find((entry) => entry.step === step)?.name;
  // The steps to come are there before they are opened.
  useEffect(() => {
    const timer = setTimeout(() => void Promise.all([loadCards(), loadTestCall()]), 1000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <SetupFrame over={step === 0}>
      {step === 0 || !name ? (
        <AllDone>{user?.first_steps && <NextSteps first={user.first_steps} />}</AllDone>
      ) : (
        <>
          <Stepper current={step} completed={setup.completed} onOpen={setup.open} />
          <div {...panelOf(step)} className="mt-page">
            <PageTitle tab={name} />
            <Suspense>
              {step === 1 && <BusinessStep setup={setup} faqs={faqs} website={website} />}
              {step === 2 && <CustomizeStep setup={setup} />}
              {step === 3 && <TestStep setup={setup} faqs={faqs} website={website} />}
            </Suspense>
          </div>
        </>
      )}
    </SetupFrame>
  );
}

interface StartProps {
  setup: Setup;
  faqs: FirstFaqsState;
  website: WebsiteReading;
}

const addedName = `${setupPrefix}added`;

function BusinessStep({ setup, faqs, website }: StartProps) {
  const forms = useOpenForms(setupPrefix);
  const { begun } = website;

  async function goOn() {
    if (await forms.saveAll()) setup.finish(1, 2);
  }

  return (
    <>
      <p className="mute page-lead">
        Your business needs a name. Everything else can wait, and you can change all of it later.
      </p>
      <FirstBusiness
        storedName={`${setupPrefix}business`}
        website={begun?.found === undefined ? undefined : new URL(begun.url).origin}
        onPress={faqs.press}
        onSaved={() => void goOn()}
        before={
          <OpenFormsContext value={forms.value}>
            <OwnName />
          </OpenFormsContext>
        }
        start={(fill) => (
          <TradeField
            storedName={`${setupPrefix}trade`}
            onTrade={(trade, before) => {
              // Of the trade before goes what its choice added, and nothing that was there.
              writeStored(addedName, fill(trade?.words ?? [], readStored<string[]>(addedName) ?? []));
              void faqs.propose(
                (trade?.questions ?? []).map((asked) => ({ ...asked, answer: '' })),
                before?.questions.map(({ question }) => question),
              );
            }}
          />
        )}
        actions={(saving, problem) => (
          <StepActions next="Next" busy={saving}>
            {problem}
          </StepActions>
        )}
      >
        <OpenFormsContext value={forms.value}>
          <FirstFaqs faqs={faqs} />
        </OpenFormsContext>
        <FoldedCard title="Your website" note="Optional. We suggest FAQs from a page of it." open={begun !== null}>
          <WebsiteField website={website} />
        </FoldedCard>
      </FirstBusiness>
    </>
  );
}

function CustomizeStep({ setup }: { setup: Setup }) {
  const { data, isFetching, refetch } = useQuery(query('GET /instructions'));
  return (
    <>
      <p className="mute page-lead">Choose what callers are asked and how calls are handled.</p>
      {data ? (
        <Customize setup={setup} instructions={data.instructions} />
      ) : (
        <>
          <div className="stack columns-1 gap-16">
            <ClientConfigurationCards />
          </div>
          {/* What could not be loaded is said by the cards; Next asks for it once more. */}
          <StepActions onBack={() => setup.open(1)} next="Next" onNext={() => void refetch()} busy={isFetching} />
        </>
      )}
    </>
  );
}

function Customize({ setup, instructions }: { setup: Setup; instructions: string }) {
  const tone = useTone(instructions);
  const forms = useOpenForms(`${setupPrefix}instructions.`);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function goOn() {
    setBusy(true);
    setFailure('');
    try {
      if (!(await forms.saveAll())) return;
      await tone.write();
      setup.finish(2, 3);
    } catch (error) {
      setFailure(`The behavior could not be saved. ${sentenceOf(error)}`);
    } finally {
      setBusy(false);
    }
  }

  return (
    <OpenFormsContext value={forms.value}>
      <div className="stack columns-1 gap-16">
        <ClientConfigurationCards />
        <ToneCard tone={tone.tone} onChange={tone.change} />
      </div>
      <StepActions onBack={() => setup.open(1)} next="Next" onNext={() => void goOn()} busy={busy}>
        {failure && <Notice tone="bad">{failure}</Notice>}
      </StepActions>
    </OpenFormsContext>
  );
}

function TestStep({ setup, faqs, website }: StartProps) {
  const { busy, failure, launch } = useLaunch((user) => {
    saveSessionUser(sessionUser(user));
    faqs.setDrafts([]);
    website.again();
    setup.finishAll();
  });
  const unseen = faqs.drafts.filter((draft) => !draft.seen && draft.answer !== '').length;

  /** What was answered and not saved is saved before it is forgotten; what is wrong with it is said where it stands. */
  async function finish() {
    faqs.press();
    if (await faqs.save()) launch();
    else setup.open(1);
  }

  return (
    <>
      <p className="mute page-lead">Talk to your assistant as if you were a caller. Launch when it sounds right.</p>
      <TestCall embedded />
      {unseen > 0 && (
        <Notice tone="info">
          Your page answers{' '}
          {unseen === 1
            ? 'a question callers may ask. To keep it as an FAQ, review it'
            : `${unseen} questions callers may ask. To keep them as FAQs, review them`}{' '}
          in “Add Business Info” before you launch.
        </Notice>
      )}
      <StepActions onBack={() => setup.open(2)} next="Launch" onNext={() => void finish()} busy={busy}>
        {failure && <Notice tone="bad">{failure}</Notice>}
      </StepActions>
    </>
  );
}
