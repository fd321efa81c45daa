import { IconBrandFacebook, IconBrandLinkedin, IconBrandX, IconCheck, IconLink, IconMail } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useCopied } from '#web/ui/buttons/use-copied.ts';
import classes from './share-buttons.module.css';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** Copy the link, mail it, or tell of it elsewhere: plain links, nothing of those networks is loaded (WEBINAR-17). */
export function ShareButtons({ title, path }: { title: string; path: string }) {
  const address = useAddress(path);
  const [url, text] = [encodeURIComponent(address), encodeURIComponent(title)];
  const networks = [
    { name: 'LinkedIn', Icon: IconBrandLinkedin, to: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    { name: 'X', Icon: IconBrandX, to: `https://x.com/intent/post?url=${url}&text=${text}` },
    { name: 'Facebook', Icon: IconBrandFacebook, to: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
  ];
  return (
    <ul className="row wrap gap-8" aria-label="Share">
      <li>
        <CopyLink address={address} />
      </li>
      <li>
        <a
          href={`mailto:?subject=${text}&body=${url}`}
          className={classes.button}
          aria-label="Share by email"
          title="Email"
        >
          <IconMail {...icon} />
        </a>
      </li>
      {networks.map(({ name, Icon, to }) => (
        <li key={name}>
          <a
            href={to}
            target="_blank"
            rel="noreferrer"
            className={classes.button}
            aria-label={`Share on ${name} (opens in a new tab)`}
            title={name}
          >
            <Icon {...icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function CopyLink({ address }: { address: string }) {
  const { state, copy } = useCopied();
  return (
    <>
      <button type="button" className={classes.button} onClick={() => copy(address)}>
        {state === 'copied' ? <IconCheck {...icon} /> : <IconLink {...icon} />}
        <span>{state === 'copied' ? 'Copied' : 'Copy link'}</span>
      </button>
      <span role="status" className="spoken-only">
        {state === 'copied' && 'Link copied'}
        {state === 'refused' && `Your browser did not allow copying. The link is ${address}`}
      </span>
    </>
  );
}

const never = () => () => undefined;

/** The page's public address; rendered ahead it is the placeholder that the server fills. */
function useAddress(path: string): string {
  const base = useSyncExternalStore(
    never,
    () => new URL(document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href).origin,
    () => '__BASE_URL__',
  );
  return `${base}${path}`;
}
