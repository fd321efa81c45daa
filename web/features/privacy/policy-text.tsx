import { inShort, lastUpdated, type PolicyBlock, policy, revised } from './policy.ts';
import { PolicyContact } from './policy-contact.tsx';
import classes from './policy-text.module.css';

/** The privacy policy beside its contents: a column of 68 characters, so that long text reads well. */
export function PolicyText() {
  return (
    <article className={`${classes.page} mx-auto stack columns-1 gap-32`}>
      <header className={`${classes.head} stack gap-12`}>
        <h1>Privacy Policy</h1>
        <p className="mute large">
          Last updated <time dateTime={lastUpdated.iso}>{lastUpdated.text}</time>, revised{' '}
          <time dateTime={revised.iso}>{revised.text}</time>
        </p>
      </header>
      <nav className={`${classes.contents} roomy`} aria-label="Contents">
        <ol>
          {policy.map(({ id, title }) => (
            <li key={id}>
              <a className="hover-link" href={`#${id}`}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={`${classes.text} stack`}>
        <section className={`${classes.short} stack gap-16`} aria-labelledby="in-short">
          <h2 className="heading" id="in-short">
            In short
          </h2>
          <ul className="stack gap-12">
            {inShort.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
        {policy.map(({ id, title, blocks }) => (
          <section key={id} className="stack gap-16" aria-labelledby={id}>
            <h2 className="subtitle" id={id}>
              {title}
            </h2>
            {blocks.map((block) => (
              <Block key={JSON.stringify(block)} block={block} />
            ))}
          </section>
        ))}
      </div>
    </article>
  );
}

function Block({ block }: { block: PolicyBlock }) {
  if ('text' in block) return <p>{block.text}</p>;
  if ('contact' in block) return <PolicyContact />;
  if ('points' in block) {
    return (
      <ul className="stack gap-12">
        {block.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    );
  }
  return (
    <dl className="stack gap-12">
      {block.terms.map(([term, meaning]) => (
        <div key={term}>
          <dt className="medium">{term}</dt>
          <dd className="mute">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
