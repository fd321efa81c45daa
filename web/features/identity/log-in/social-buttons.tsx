import { Button } from '@mantine/core';
import { IconBrandApple, IconBrandFacebook, IconBrandGoogle } from '@tabler/icons-react';
import { useState } from 'react';
import type { ProviderName } from '#contract/sign-in-providers.ts';
import { bases } from '#web/client/requests/bases.ts';
import { requestPublic } from '#web/client/requests/request.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import classes from '../forms.module.css';

const providers = [
  { name: 'google', label: 'Google', Icon: IconBrandGoogle },
  { name: 'facebook', label: 'Facebook', Icon: IconBrandFacebook },
  { name: 'apple', label: 'Apple', Icon: IconBrandApple },
] as const satisfies { name: ProviderName; label: string; Icon: unknown }[];

/** Sign-in by others: one that is set up begins, any other says at once that it is not (LOGIN-13). */
export function SocialButtons() {
  const [asked, setAsked] = useState<ProviderName | null>(null);
  const [notice, setNotice] = useState<string | null>(null);

  async function begin(name: ProviderName, label: string) {
    setAsked(name);
    setNotice(null);
    try {
      const setUp = await requestPublic('GET /auth/providers', {});
      if (setUp.providers.includes(name)) return location.assign(`${bases.a}/auth/providers/${name}`);
      setNotice(`${label} sign-in is not set up here. Use your email instead.`);
    } catch {
      setNotice('The server could not be reached. Check your connection and try again.');
    }
    setAsked(null);
  }

  return (
    <div className="stack gap-16">
      <p className={`${classes.or} row middle gap-12 mute small`}>or continue with</p>
      <div className={`${classes.providers} stack gap-8`}>
        {providers.map(({ name, label, Icon }) => (
          <Button
            key={name}
            variant="default"
            onClick={() => begin(name, label)}
            loading={asked === name}
            disabled={asked !== null && asked !== name}
            className={classes.provider}
            fullWidth
          >
            <Icon size={18} stroke={1.75} aria-hidden="true" />
            <span>{label}</span>
          </Button>
        ))}
      </div>
      {notice && <Notice tone="info">{notice}</Notice>}
    </div>
  );
}
