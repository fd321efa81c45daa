import {
  IconBooks,
  IconBuildingStore,
  IconClipboardHeart,
  IconCode,
  IconCpu,
  IconListDetails,
  IconMessageQuestion,
} from '@tabler/icons-react';
import { paths } from '#contract/pages.ts';
import { useAnsweringEngine } from '#web/client/answering-engine.ts';
import { mayHere } from '#web/client/session.ts';
import { HubCard } from './hub-card.tsx';
import { hubFacts } from './hub-facts.ts';

/** The cards that lead to the assistant's settings (HUB-01 to 03). */
export function SettingsHub() {
  const engine = useAnsweringEngine();
  return (
    <ul className="mt-page tablet-columns-1 stack columns-2 gap-16">
      <HubCard
        to={paths.instructions}
        title="Instructions"
        line="Greeting, details to collect and call handling."
        Icon={IconListDetails}
        read="GET /instructions"
        tell={hubFacts.instructions}
      />
      <HubCard
        to={paths.businessInfo}
        title="Business Info"
        line="Services, hours and directions your assistant can tell callers."
        Icon={IconBuildingStore}
        read="GET /business-info"
        tell={hubFacts.business}
      />
      <HubCard
        to={paths.faqs}
        title="FAQs"
        line="Common questions, with your answers."
        Icon={IconMessageQuestion}
        read="GET /instructions"
        tell={hubFacts.faqs}
      />
      <HubCard
        to={paths.knowledgeBase}
        title="Knowledge Base"
        line="Web pages, files and text your assistant can answer from."
        Icon={IconBooks}
        read="GET /knowledge-bases"
        tell={hubFacts.knowledge}
      />
      <HubCard
        to={paths.modelConfiguration}
        title="Model Configuration"
        line="Model, voice, language and call limits."
        Icon={IconCpu}
        read="GET /model-configuration"
        tell={hubFacts.model}
        but={{
          text: engine?.usesModel ? 'A model answers' : 'Built-in receptionist answers',
          known: engine !== undefined,
        }}
      />
      <HubCard
        to={paths.customFunction}
        title="Functions"
        line="Your URLs that your assistant can call for answers."
        Icon={IconCode}
        read="GET /custom-prompt"
        tell={hubFacts.functions}
      />
      {mayHere('reads', 'forms') && (
        <HubCard
          to={paths.patientForms}
          title="Patient forms"
          line="Patient form links and submissions."
          Icon={IconClipboardHeart}
          read="GET /practice-providers"
          tell={hubFacts.patientForms}
        />
      )}
    </ul>
  );
}
