import cards from '../cards.module.css';
import type { Testimonial } from '../content-shapes.ts';
import { Section } from '../section.tsx';
import classes from './testimonials.module.css';

/** What such customers might say, and plainly no more than that (MARKET-05). */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <Section
      band
      title="What such a customer might say"
      line="These are examples that we wrote, not the words of customers. Each shows what the product is made for."
    >
      <ul className={`${cards.cards} stack gap-16`} data-columns="3">
        {testimonials.map(({ quote, role }) => (
          <li key={role} className="edge fill-canvas stack content-start gap-8 round-12 p-24">
            <figure className={`${classes.quote} row column gap-24 full-high`}>
              <blockquote>
                <p>{quote}</p>
              </blockquote>
              <figcaption>
                <span className={`${classes.mark} edge pill medium tiny`}>Example</span> {role}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
