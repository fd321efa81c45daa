import cards from '../cards.module.css';
import type { SectorContent } from '../content-shapes.ts';
import { Section } from '../section.tsx';

/** Solutions by practice area (MARKET-04). */
export function PracticeAreas({ solutions }: { solutions: SectorContent['solutions'] }) {
  return (
    <Section title={solutions.title} line={solutions.line}>
      <ul className={cards.cards}>
        {solutions.items.map(({ area, text }) => (
          <li key={area} className={`${cards.card} edge fill stack content-start gap-8 round-12`}>
            <h3>{area}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
