import { CallCard, type TalkPanel } from '../calls/call-card.tsx';
import { ClosingCall } from '../closing-call.tsx';
import type { SectorContent } from '../content-shapes.ts';
import { FaqSection } from '../faq-section.tsx';
import { FeatureRows } from '../feature-rows.tsx';
import { Capabilities } from '../home/capabilities.tsx';
import { DemoChat } from '../home/demo-chat.tsx';
import { Hero } from '../home/hero.tsx';
import { Proof } from '../home/proof.tsx';
import { TourVideo } from '../home/tour-video.tsx';
import { Section } from '../section.tsx';
import { PracticeAreas } from './practice-areas.tsx';
import { PriorityLevels } from './priority-levels.tsx';

/** The marketing page of one sector (MARKET-01 to 14). */
export function SectorPage({ content, Talk }: { content: SectorContent; Talk: TalkPanel }) {
  return (
    <>
      <Hero
        {...content.hero}
        more={{ to: '#tour', label: 'Watch the tour' }}
        below={<CallCard business={content.demo} Talk={Talk} />}
      >
        <DemoChat lines={content.chat} />
      </Hero>
      <Proof figures={content.figures} />
      <Section title={content.features.title} line={content.features.line}>
        <FeatureRows features={content.features.items} />
      </Section>
      <PriorityLevels priorities={content.priorities} />
      <TourVideo business={content.demo} />
      <PracticeAreas solutions={content.solutions} />
      <Capabilities />
      <FaqSection questions={content.questions} />
      <ClosingCall {...content.closing} />
    </>
  );
}
