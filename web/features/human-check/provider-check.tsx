import { useEffect, useRef, useState } from 'react';
import type { HumanCheck } from '#contract/human-check.ts';
import classes from './human-check.module.css';

type Provider = Extract<HumanCheck, { kind: 'site-key' }>['provider'];

/** What all three put into the page. Sources: Google, hCaptcha and Turnstile, "Explicit rendering". */
interface Widget {
  render(place: HTMLElement, options: Record<string, unknown>): unknown;
  ready?(then: () => void): void;
}

const scripts: Record<Provider, { name: 'grecaptcha' | 'hcaptcha' | 'turnstile'; url: string; label: string }> = {
  recaptcha: { name: 'grecaptcha', url: 'https://www.google.com/recaptcha/api.js?render=explicit', label: 'reCAPTCHA' },
  hcaptcha: { name: 'hcaptcha', url: 'https://js.hcaptcha.com/1/api.js?render=explicit', label: 'hCaptcha' },
  turnstile: {
    name: 'turnstile',
    url: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    label: 'Cloudflare Turnstile',
  },
};

interface ProviderCheckProps {
  name: string;
  error: string;
  provider: Provider;
  siteKey: string;
}

/** A provider's widget, named, with its proof in the hidden field. */
export function ProviderCheck({ name, error, provider, siteKey }: ProviderCheckProps) {
  const place = useRef<HTMLDivElement>(null);
  const [proof, setProof] = useState('');
  const [away, setAway] = useState(false);
  const { label } = scripts[provider];

  useEffect(() => {
    let left = false;
    loadWidget(provider).then(
      (widget) => {
        if (left || !place.current) return;
        const dark = document.documentElement.getAttribute('data-mantine-color-scheme') === 'dark';
        widget.render(place.current, {
          sitekey: siteKey,
          theme: dark ? 'dark' : 'light',
          callback: setProof,
          'expired-callback': () => setProof(''),
          'error-callback': () => setProof(''),
        });
      },
      () => setAway(true),
    );
    return () => {
      left = true;
    };
  }, [provider, siteKey]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group within the form, which takes the focus where it is missing
    <div role="group" aria-label={`Human check by ${label}`} className={classes.provider}>
      <div ref={place} className={classes.place} />
      <p role="status" className={`${classes.state} ${error !== '' || away ? 'bad' : 'mute'} row gap-6 small-18`}>
        {away ? `${label} could not be loaded. Reload the page.` : error || `Checked by ${label}.`}
      </p>
      <input type="hidden" name={name} value={proof} />
    </div>
  );
}

const loads = new Map<Provider, Promise<Widget>>();

function loadWidget(provider: Provider): Promise<Widget> {
  const known = loads.get(provider);
  if (known) return known;
  const { name, url } = scripts[provider];
  const loading = new Promise<Widget>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.onerror = () => reject(new Error('The human check could not be loaded.'));
    script.onload = () => {
      const widget = (globalThis as unknown as Record<string, Widget | undefined>)[name];
      if (!widget) reject(new Error('The human check is not there.'));
      else if (widget.ready) widget.ready(() => resolve(widget));
      else resolve(widget);
    };
    document.head.append(script);
  });
  loads.set(provider, loading);
  loading.catch(() => loads.delete(provider));
  return loading;
}
