import { CallCard, type TalkPanel } from '../calls/call-card.tsx';
import { ClosingCall } from '../closing-call.tsx';
import { features, home, homeQuestions, proof } from '../content.ts';
import { FaqSection } from '../faq-section.tsx';
import { FeatureRows } from '../feature-rows.tsx';
import { Section } from '../section.tsx';
import { SectorLinks } from '../sector/sector-links.tsx';
import { Hero } from './hero.tsx';
import { ProductPicture } from './product-picture.tsx';
import { Proof } from './proof.tsx';
import { TourVideo } from './tour-video.tsx';

/** The marketing home. */
export function HomePage({ Talk }: { Talk: TalkPanel }) {
  return (
    <>
      <Hero
        {...home.hero}
        layout="below"
        more={{ to: '#tour', label: 'Watch the tour' }}
        listen={<CallCard business="law" Talk={Talk} />}
      >
        <ProductPicture
          name="overview"
          alt="The overview: this month’s figures and the call log."
          sizes="(min-width: 1244px) 1180px, (min-width: 768px) calc(100vw - 64px), calc(100vw - 32px)"
          first
        />
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
