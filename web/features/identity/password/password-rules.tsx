import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import { passwordRules } from '#contract/values/password.ts';
import classes from '../forms.module.css';

interface PasswordRulesProps {
  password: string;
  /** What the server says of it beside the rule; null while that is not known. */
  refused: boolean | null;
}

/**
 * The password rule in its parts, each ticked as it is met, and under them what only the server knows; the state is in words for readers
 * (SIGNUP-07).
 */
export function PasswordRules({ password, refused }: PasswordRulesProps) {
  return (
    <>
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
      <NotLeaked refused={refused} />
    </>
  );
}

function NotLeaked({ refused }: Pick<PasswordRulesProps, 'refused'>) {
  const [Icon, look] = refused === null ? [IconMinus, 'mute'] : refused ? [IconX, 'bad'] : [IconCheck, 'good'];
  return (
    <p className={`row middle gap-8 small ${look}`} data-met={refused === false}>
      <Icon size={16} stroke={2} aria-hidden="true" />
      <span>
        {refused ? 'Too easy to guess. Choose another password.' : 'Not a common or leaked password'}
        {!refused && <span className="spoken-only">{refused === null ? ', not checked yet' : ', met'}</span>}
      </span>
    </p>
  );
}
