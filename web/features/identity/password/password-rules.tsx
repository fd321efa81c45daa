import { IconCheck, IconMinus } from '@tabler/icons-react';
import { passwordRules } from '#contract/values/password.ts';
import classes from '../forms.module.css';

/** The password rule in its parts, each ticked as it is met; the state is in words for readers (SIGNUP-07). */
export function PasswordRules({ password }: { password: string }) {
  return (
    <ul className={`${classes.rules} stack gap-4 mute small`} aria-label="Password rules">
      {passwordRules.map((rule) => {
        const met = rule.holds(password);
        const Icon = met ? IconCheck : IconMinus;
        return (
          <li key={rule.id} className={met ? 'good' : undefined} data-met={met}>
            <Icon size={16} stroke={2} aria-hidden="true" />
            <span>
              {rule.label}
              <span className="spoken-only">{met ? ', met' : ', not met yet'}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
