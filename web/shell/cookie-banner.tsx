import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#contract/pages.ts';
import { currentConsent, setConsent, useConsent } from '#web/client/consent.ts';
import buttons from '#web/ui/buttons/button.module.css';
import classes from './cookie-banner.module.css';

const policy = paths.privacyPolicy;

/** Asks on every page until a choice is made; what is optional is loaded after "Accept" alone (COOKIES-01 to 12). */
export function CookieBanner() {
  const consent = useConsent();
  useEffect(() => {
    if (consent === 'accepted') void reportPerformance();
  }, [consent]);
  return consent === 'none' ? <Sheet /> : null;
}

async function reportPerformance(): Promise<void> {
  try {
    const { reportPagePerformance } = await import('#web/client/page-performance.ts');
    reportPagePerformance(() => currentConsent() === 'accepted');
  } catch (error) {
    // A visit that is not measured is none the worse.
    console.warn(error);
  }
}

/**
 * A dialog of the browser's own: as a modal one it makes everything behind it inert, also what opens later, and its backdrop
 * blurs it. The policy can be read while it asks, and who is in a field already, since before this code was there, goes on typing.
 */
function Sheet() {
  const sheet = useRef<HTMLDialogElement>(null);
  const readable = useLocation().pathname.replace(/\/+$/, '') === policy;

  const show = useCallback(() => {
    const dialog = sheet.current;
    if (!dialog || dialog.open) return;
    if (document.activeElement?.matches('input, textarea, select')) {
      // Unlike `show`, this leaves the focus where it is.
      dialog.open = true;
      return;
    }
    if (readable) dialog.show();
    else dialog.showModal();
    dialog.focus();
  }, [readable]);

  useEffect(() => {
    const dialog = sheet.current;
    // After what was typed and pressed before the code was there has gone over (app/taking-over.tsx).
    const timer = setTimeout(show);
    return () => {
      clearTimeout(timer);
      dialog?.close();
    };
  }, [show]);

  return (
    <dialog
      ref={sheet}
      tabIndex={-1}
      className={`${classes.sheet} m-0 p-0 no-edge edge-top fill full ink scroll lift-high no-ring`}
      aria-labelledby="cookie-title"
      aria-describedby="cookie-text"
      // Escape is no choice; a browser that insists on it gets the question again.
      onCancel={(event) => event.preventDefault()}
      onClose={show}
    >
      <div className={`${classes.inside} mx-auto row middle between`}>
        <div>
          <h2 id="cookie-title" className="large">
            Cookies
          </h2>
          <p id="cookie-text" className={`${classes.text} measure mute body`}>
            We use a cookie to remember this choice. If you accept, we also collect anonymous page-speed data.{' '}
            <a href={policy}>Privacy policy</a>
          </p>
        </div>
        <div className={`${classes.choices} keep stack columns-2 gap-8`}>
          <button type="button" className={buttons.button} data-kind="outline" onClick={() => setConsent('rejected')}>
            Reject
          </button>
          <button type="button" className={buttons.button} data-kind="outline" onClick={() => setConsent('accepted')}>
            Accept
          </button>
        </div>
      </div>
    </dialog>
  );
}
