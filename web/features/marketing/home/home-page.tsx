import { CallCard, type TalkPanel } from '../calls/call-card.tsx';
import { ClosingCall } from '../closing-call.tsx';
import { features, home, homeQuestions, proof } from '../content.ts';
import { FaqSection } from '../faq-section.tsx';
import { FeatureRows } from '../feature-rows.tsx';
import { Section } from '../section.tsx';
import { SectorLinks } from '../sector/sector-links.tsx';
import { Hero } from './hero.tsx';
import { Proof } from './proof.tsx';
import { TourVideo } from './tour-video.tsx';

/** The marketing home. */
export function HomePage({ Talk }: { Talk: TalkPanel }) {
  return (
    <>
      <Hero {...home.hero} more={{ to: '#tour', label: 'Watch the tour' }}>
        <CallCard business="law" Talk={Talk} />
      </Hero>
      <Proof figures={proof} />
      <Section title={home.features.title} line={home.features.line}>
        <FeatureRows features={features} />
      </Section>
      <TourVideo business="law" />
      <Section band title={home.sectors.title} line={home.sectors.line}>
        <SectorLinks />
      </Section>
      <FaqSection questions={homeQuestions} />
      <ClosingCall {...home.closing} />
    </>
  );
}
