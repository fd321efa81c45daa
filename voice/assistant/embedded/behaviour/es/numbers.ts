import { digitByDigit } from '../en/numbers.ts';
import { numberPlan } from '../number-plan.ts';

export const speech = digitByDigit({ plus: 'más', extension: 'extensión' });
export const numbers = numberPlan('US', speech);
