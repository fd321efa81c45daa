import { paths } from '#contract/pages.ts';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import classes from './closing-call.module.css';

/** The last word of a page, and the way in. */
export function ClosingCall({ title, line }: { title: string; line: string }) {
  return (
    <section className={`${classes.closing} mx-auto`} aria-labelledby="closing">
      <div className={`${classes.card} fill-soft stack items-center gap-16 center`}>
        <h2 id="closing" className="section-title">
          {title}
        </h2>
        <p className="measure-short ink">{line}</p>
        <div className="small-full row wrap centered gap-12 mt-16">
          <ButtonLink to={paths.signUp} kind="filled" size="large" elsewhere>
            Get Started for Free
          </ButtonLink>
          <ButtonLink to={paths.contactUs} kind="outline" size="large">
            Contact us
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
