import type { CustomFunction } from '#contract/functions.ts';
import classes from './method-choice.module.css';

interface MethodChoiceProps {
  value: CustomFunction['request_type'];
  onChange: (value: CustomFunction['request_type']) => void;
}

/** GET or POST (FUNC-15). */
export function MethodChoice({ value, onChange }: MethodChoiceProps) {
  return (
    <fieldset className={`${classes.choice} m-0 p-0 no-edge narrow`}>
      <legend>Request type</legend>
      <div className={`${classes.options} edge-field row-inline round-8`}>
        {(['GET', 'POST'] as const).map((method) => (
          <label key={method} className="row relative">
            <input
              className="covering check-soft"
              type="radio"
              name="request-type"
              value={method}
              checked={value === method}
              onChange={() => onChange(method)}
            />
            <span>{method}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
