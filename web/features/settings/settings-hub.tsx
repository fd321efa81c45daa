import {
  IconBooks,
  IconBuildingStore,
  IconClipboardHeart,
  IconCode,
  IconCpu,
  IconListDetails,
  IconMessageQuestion,
} from '@tabler/icons-react';
import { HubCard } from './hub-card.tsx';
import { hubFacts } from './hub-facts.ts';
import classes from './settings-hub.module.css';

/** The cards that lead to the assistant's settings (HUB-01 to 03). */
export function SettingsHub() {
  return (
    <ul className={classes.cards}>
      <HubCard
        to="/agent_settings/instructions"
        title="Instructions"
        line="The greeting, what callers are asked for, and what happens with a call."
        Icon={IconListDetails}
        read="GET /instructions"
        tell={hubFacts.instructions}
      />
      <HubCard
        to="/agent_settings/business-info"
        title="Business Info"
        line="What your assistant says about you: services, hours, the way to you."
        Icon={IconBuildingStore}
        read="GET /business-info"
        tell={hubFacts.business}
      />
      <HubCard
        to="/agent_settings/faqs"
        title="FAQs"
        line="Questions that callers ask often, with your answers."
        Icon={IconMessageQuestion}
        read="GET /instructions"
        tell={hubFacts.faqs}
      />
      <HubCard
        to="/agent_settings/knowledge_base"
        title="Knowledge Base"
        line="Web pages, files and texts that answers are taken from."
        Icon={IconBooks}
        read="GET /knowledge-bases"
        tell={hubFacts.knowledge}
      />
      <HubCard
        to="/agent_settings/model_configuration"
        title="Model Configuration"
        line="The model, its temperature, the voice, the language and call settings."
        Icon={IconCpu}
        read="GET /model-configuration"
        tell={hubFacts.model}
      />
      <HubCard
        to="/custom_function"
        title="Functions"
        line="Your own webhooks that your assistant may use in a call."
        Icon={IconCode}
        read="GET /custom-prompt"
        tell={hubFacts.functions}
      />
      <HubCard
        to="/agent_settings/patient-forms"
        title="Patient forms"
        line="Links to your intake form, and what patients handed in."
        Icon={IconClipboardHeart}
        read="GET /practice-providers"
        tell={hubFacts.patientForms}
      />
    </ul>
  );
}
