import cards from '../cards.module.css';
import type { SectorContent } from '../content-shapes.ts';
import { Section } from '../section.tsx';

/** Solutions by practice area (MARKET-04). */
export function PracticeAreas({ solutions }: { solutions: SectorContent['solutions'] }) {
  return (
    <Section title={solutions.title} line={solutions.line}>
      <ul className={`${cards.cards} stack gap-16`}>
        {solutions.items.map(({ area, text }) => (
          <li key={area} className="edge fill stack content-start gap-8 round-12 p-24">
            <h3 className="heading">{area}</h3>
            <p className="mute reading">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
