import { Button } from '@mantine/core';
import { IconBrandApple, IconBrandFacebook, IconBrandGoogle } from '@tabler/icons-react';
import { useState } from 'react';
import { Notice } from '#web/ui/notice.tsx';
import classes from './forms.module.css';

const providers = [
  { name: 'Google', Icon: IconBrandGoogle },
  { name: 'Facebook', Icon: IconBrandFacebook },
  { name: 'Apple', Icon: IconBrandApple },
] as const;

/** Sign-in by other providers; none is connected here, and each says so at once (LOGIN-13). */
export function SocialButtons() {
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <div className={classes.social}>
      <p className={classes.or}>or continue with</p>
      <div className={classes.providers}>
        {providers.map(({ name, Icon }) => (
          <Button key={name} variant="default" onClick={() => setAsked(name)} className={classes.provider} fullWidth>
            <Icon size={18} stroke={1.75} aria-hidden="true" />
            <span>{name}</span>
          </Button>
        ))}
      </div>
      {asked && <Notice tone="info">{asked} sign-in is not available here. Use your e-mail.</Notice>}
    </div>
  );
}
