import { inShort, lastUpdated, type PolicyBlock, policy } from './policy.ts';
import { PolicyContact } from './policy-contact.tsx';
import classes from './policy-text.module.css';

/** The privacy policy beside its contents: a column of 68 characters, so that long text reads well. */
export function PolicyText() {
  return (
    <article className={`${classes.page} mx-auto stack columns-1 gap-32`}>
      <header className={`${classes.head} stack gap-12`}>
        <h1>Privacy Policy</h1>
        <p>
          Last updated <time dateTime={lastUpdated.iso}>{lastUpdated.text}</time>
        </p>
      </header>
      <nav className={`${classes.contents} roomy`} aria-label="Contents">
        <ol>
          {policy.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={classes.text}>
        <section className={classes.short} aria-labelledby="in-short">
          <h2 id="in-short">In short</h2>
          <ul>
            {inShort.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
        {policy.map(({ id, title, blocks }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
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
      <ul>
        {block.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    );
  }
  return (
    <dl>
      {block.terms.map(([term, meaning]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
